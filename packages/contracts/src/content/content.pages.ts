import { definePage } from '../kernel/page.ts'
import type { StaticPageId } from './content.entities.ts'

/** Law and help: open in every kind of session. @see A§2, B§2 "Static pages" */
const staticPage = /* @__NO_SIDE_EFFECTS__ */ <const Path extends string, Id extends StaticPageId>(
  path: Path,
  pageId: Id,
) => ({
  ...definePage(path, {
    inPayoutOnly: true,
    content: [{ query: 'content.staticPage', params: { pageId } }],
  }),
  pageId,
})

export const privacyPage = staticPage('/privacy-policy', 'privacy_policy')
export const cookiesPage = staticPage('/cookies-policy', 'cookies_policy')
export const bonusTermsPage = staticPage('/bonus-terms', 'bonus_terms')
export const bettingRulesPage = staticPage('/betting-rules', 'betting_rules')
export const casinoRulesPage = staticPage('/casino-rules', 'casino_rules')
export const responsibleGamblingPage = staticPage('/responsible-gambling', 'responsible_gambling')
export const ageRestrictionsPage = staticPage('/age-restrictions', 'age_restrictions')
export const closedAccountPage = {
  ...staticPage('/closed-account', 'closed_account'),
  leftAfterSignIn: true,
}
/** Terms must be readable before they are accepted. */
export const termsPage = {
  ...staticPage('/terms', 'terms_and_conditions'),
  beforeTerms: true,
}
export const paymentMethodsPage = {
  ...staticPage('/payment-methods', 'payment_methods'),
  content: [
    { query: 'content.staticPage', params: { pageId: 'payment_methods' } },
    { query: 'content.paymentMethods' },
  ] as const,
}

export const informationPage = definePage('/information', {
  inPayoutOnly: true,
  content: [{ query: 'content.information' }],
})
export const contactUsPage = definePage('/contact-us', {
  inPayoutOnly: true,
  content: [{ query: 'content.contactUs' }],
})
export const listedInformationPage = definePage('/information/:slug', {
  inPayoutOnly: true,
  content: [{ query: 'content.listedPage' }],
})
export const listedContactPage = definePage('/contact-us/:slug', {
  inPayoutOnly: true,
  content: [{ query: 'content.listedPage' }],
})
export const helpPage = definePage('/help', {
  inPayoutOnly: true,
  content: [{ query: 'content.helpCentre' }],
})
export const liveChatPage = definePage('/contact-live-chat', { inPayoutOnly: true })
export const welcomePage = definePage('/welcome', { content: [{ query: 'content.welcome' }] })
export const loyaltyPage = definePage('/loyalty', { content: [{ query: 'content.vipPage' }] })

/** Those that are their text and nothing else. */
export const plainStaticPages = [
  privacyPage,
  cookiesPage,
  bonusTermsPage,
  bettingRulesPage,
  casinoRulesPage,
  responsibleGamblingPage,
  ageRestrictionsPage,
  closedAccountPage,
] as const

export const contentPages = [
  ...plainStaticPages,
  termsPage,
  paymentMethodsPage,
  informationPage,
  contactUsPage,
  listedInformationPage,
  listedContactPage,
  helpPage,
  liveChatPage,
  welcomePage,
  loyaltyPage,
] as const
