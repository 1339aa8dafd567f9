import * as z from 'zod/mini'

/**
 * Protocol between the platform and an identity service, with the paths and names of Jumio's public
 * interface: an account with a workflow is created, the player is sent to its page, a callback says
 * that the workflow ended, and the decision is fetched. Jumio's own authentication is OAuth 2 and a
 * list of addresses; here both sides sign, as with every other third party.
 * @see design "Identity check"
 */
const reference = z.string().check(z.minLength(1), z.maxLength(80))

export const identityPaths = {
  accounts: '/api/v1/accounts',
  decision: '/api/v1/workflow-executions/decision',
} as const

/** Where the service sends its callbacks. */
export const callbackPath = '/identity-check/v1/callbacks'

export const workflowKinds = ['identity', 'address'] as const

export const accountRequest = z.object({
  customerInternalReference: reference,
  workflowDefinition: z.object({ kind: z.enum(workflowKinds) }),
  callbackUrl: z.string().check(z.maxLength(512)),
  /** Where the player comes back to. */
  web: z.object({ returnUrl: z.url({ protocol: /^https?$/ }) }),
})
export type AccountRequest = z.infer<typeof accountRequest>

export const accountReply = z.object({
  account: z.object({ id: reference }),
  workflowExecution: z.object({ id: reference }),
  web: z.object({ href: z.url({ protocol: /^https?$/ }) }),
})
export type AccountReply = z.infer<typeof accountReply>

/** It carries no decision: this is fetched. It may be repeated any number of times. */
export const callback = z.object({
  callbackSentAt: z.iso.datetime(),
  userReference: reference,
  account: z.object({ id: reference }),
  workflowExecution: z.object({
    id: reference,
    status: z.enum(['ACQUIRED', 'PROCESSED', 'SESSION_EXPIRED', 'TOKEN_EXPIRED']),
  }),
})
export type Callback = z.infer<typeof callback>

export const decisionRequest = z.object({ account: reference, workflowExecution: reference })

export const decisionReply = z.object({
  workflow: z.object({
    id: reference,
    customerInternalReference: reference,
    status: z.enum(['INITIATED', 'ACQUIRED', 'PROCESSED', 'SESSION_EXPIRED', 'TOKEN_EXPIRED']),
  }),
  /** Missing until the workflow is processed. */
  decision: z.optional(
    z.object({
      type: z.enum(['PASSED', 'REJECTED', 'WARNING', 'NOT_EXECUTED']),
      label: z.optional(z.string().check(z.maxLength(64))),
    }),
  ),
  /** Last day of the document, as read from it. */
  expiryDate: z.optional(z.iso.date()),
})
export type DecisionReply = z.infer<typeof decisionReply>
