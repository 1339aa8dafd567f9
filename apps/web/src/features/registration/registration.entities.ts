/** What a visitor must accept to open an account. @see A§3 Registration payload */
export const acceptances = ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions'] as const
export type Acceptance = (typeof acceptances)[number]
