import { definePage } from '../kernel/page.ts'

export const homePage = definePage('', {
  lobby: 'casino-lobby',
  content: [
    { query: 'content.homeBanner' },
    // The greeting of a first visit.
    { query: 'content.welcome', forVisitors: true },
  ],
})
/** @see A§2 Public */
export const accessErrorPage = definePage('/401', {
  inPayoutOnly: true,
  leftAfterSignIn: true,
  content: [{ query: 'content.errorPage', params: { pageId: 'error_401' } }],
})
export const forbiddenPage = definePage('/403', { inPayoutOnly: true, leftAfterSignIn: true })
export const serverErrorPage = definePage('/500', {
  inPayoutOnly: true,
  leftAfterSignIn: true,
  content: [{ query: 'content.errorPage', params: { pageId: 'error_500' } }],
})
/** Replaces the whole site where the visitor's country is restricted. */
export const restrictedPage = definePage('/restricted', { leftAfterSignIn: true })
export const galleryPage = definePage('/gallery')
export const palettePage = definePage('/colour-palette')

export const sitePages = [
  homePage,
  accessErrorPage,
  forbiddenPage,
  serverErrorPage,
  restrictedPage,
  galleryPage,
  palettePage,
] as const
