import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { signedPost } from '../../http/signed-post.ts'
import type { ThirdPartyEndpoint } from '../../http/third-party-endpoint.ts'
import {
  type AccountReply,
  type AccountRequest,
  accountReply,
  type DecisionReply,
  decisionReply,
  identityPaths,
} from './identity-check.contract.ts'

/** What the platform needs of an identity service. Rejects without a valid answer in time. */
export interface IdentityCheckClient {
  createAccount(request: AccountRequest): Promise<AccountReply>
  readDecision(account: string, workflowExecution: string): Promise<DecisionReply>
}

const timeoutMs = 5_000

export function createIdentityCheckClient({
  baseUrl,
  secrets,
  clock,
  deadlineScale = 1,
}: ThirdPartyEndpoint & { readonly clock: Clock }): IdentityCheckClient {
  const ask = async <S extends z.core.$ZodType>(
    path: string,
    body: object,
    schema: S,
  ): Promise<z.output<S>> => {
    const to = { baseUrl: baseUrl(), path, secret: secrets[0], clock }
    const response = await signedPost({ ...to, timeoutMs: timeoutMs * deadlineScale }, body)
    if (!response.ok) throw new Error(`The identity service answered ${response.status}`)
    return z.parse(schema, await response.json())
  }
  return {
    createAccount: (request) => ask(identityPaths.accounts, request, accountReply),
    readDecision: (account, workflowExecution) =>
      ask(identityPaths.decision, { account, workflowExecution }, decisionReply),
  }
}
