/** What is known of a change to undo it. */
export type DeniableChange =
  | { readonly is: 'passkey'; readonly passkeyId: string; readonly name: string }
  | {
      readonly is: 'payoutAccount'
      readonly method: string
      readonly destination: string
      /** Masked; null where it is not known. */
      readonly account: string | null
    }
  | {
      readonly is: 'mobilePhone'
      /** The former number, and when it was verified, ISO 8601. */
      readonly previous: string
      readonly verifiedAt: string | null
      /** Last digits of the new one. */
      readonly ending: string
    }
