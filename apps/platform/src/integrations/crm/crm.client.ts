import * as z from 'zod/mini'
import { fetchOutside } from '../../http/fetch-outside.ts'
import type { ThirdPartyEndpoint } from '../../http/third-party-endpoint.ts'
import { type CrmEvents, crmPath, crmReply, crmSignedOut } from './crm.contract.ts'

/** The CRM answered with a refusal, or with none of its own answers. */
export class CrmFailed extends Error {
  override readonly name = 'CrmFailed'
  /** HTTP status, for the log. */
  readonly code: number
  constructor(status: number) {
    super(`status ${status}`)
    this.code = status
  }
  /** Whether the same request may succeed later. */
  get isTransient(): boolean {
    return this.code === 429 || this.code >= 500
  }
}

/** What the platform tells a marketing CRM. Rejects without a valid answer in time. */
export interface CrmClient {
  /** @throws CrmFailed, or the error of the connection */
  signOut(playerId: string, at: Date): Promise<void>
}

const usualTimeoutMs = 2_000

/** Speaks to a CRM by its REST interface. @param timeoutMs of one request */
export function createCrmClient(
  { baseUrl, secrets, deadlineScale = 1 }: ThirdPartyEndpoint,
  timeoutMs = usualTimeoutMs * deadlineScale,
): CrmClient {
  return {
    async signOut(playerId, at) {
      const body: CrmEvents = {
        events: [{ external_id: playerId, name: crmSignedOut, time: at.toISOString() }],
      }
      const response = await fetchOutside(new URL(crmPath, baseUrl()), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secrets[0]}` },
        body: JSON.stringify(body),
        timeoutMs,
      })
      if (!response.ok) throw new CrmFailed(response.status)
      z.parse(crmReply, await response.json())
    },
  }
}
