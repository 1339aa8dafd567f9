import { definePage } from '../kernel/page.ts'

export const acceptTermsPage = definePage('/accept-terms-condition', {
  access: 'player',
  beforeTerms: true,
  undisturbed: true,
  leftAfterSignIn: true,
})

export const termsPages = [acceptTermsPage] as const
