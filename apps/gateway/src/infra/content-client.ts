import { contentService } from '@player-site/contracts/content/content-service.ts'
import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import type { RequestHandler, SanityClient } from '@sanity/client'
import * as z from 'zod/mini'
import type { ContentSource } from '../ports/content-source.ts'
import { createBoundedFetch } from './bounded-fetch.ts'
import type { PlatformSigner } from './platform-signer.ts'
import { ReplyTooLarge } from './request-failure.ts'

export interface ContentClientOptions {
  /** Address of the service, above `/v<version>`; without it, derived from `project`. */
  readonly url: string | undefined
  /** A project of the hosted service. */
  readonly project: string | undefined
  readonly dataset: string
  /** For a dataset that is not public. */
  readonly token: string | undefined
  /** Missing: the service is not the platform. */
  readonly signer?: PlatformSigner | undefined
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** A page waits for its content, but not as long as for money. */
const timeoutMs = 5_000
/** Several times a thousand games, the largest answer of a query. */
const maxAnswerBytes = 16 * 1_024 * 1_024

/** The client adds `perspective` only where it knows a project; services of our own ignore the name. */
const anyProject = 'site'

const refusal = z.looseObject({ statusCode: z.number() })

function codeOf(status: number | undefined): ErrorCode {
  if (status === 501) return 'notOffered'
  return status !== undefined && status < 500 ? 'upstream.invalidReply' : 'upstream.unavailable'
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof ReplyTooLarge || (error instanceof Error && isTooLarge(error.cause))

/** Signs the client's requests, once their address is complete. */
const createSigningHandler =
  (signer: PlatformSigner): RequestHandler =>
  (request, next) => {
    const { query, ...queryParams } = request
    const url = new URL(request.url)
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.append(name, String(value))
    }
    const signed = signer({ method: request.method ?? 'GET', target: url.pathname + url.search })
    const headers = { ...Object.fromEntries(new Headers(request.headers)), ...signed }
    return next({ ...queryParams, url: url.href, headers })
  }

async function openClient(options: ContentClientOptions): Promise<SanityClient> {
  // Loaded late: it takes a while, and only content needs it.
  const { createClient } = await import('@sanity/client')
  const { url, project, dataset, token, signer, deadlineScale = 1 } = options
  const boundedFetch = createBoundedFetch({
    maxBytes: maxAnswerBytes,
    timeoutMs: timeoutMs * deadlineScale,
  })
  const { apiVersion, perspective, useCdn } = contentService
  return createClient({
    ...(url ? { apiHost: url, useProjectHostname: false } : { useProjectHostname: true }),
    projectId: project ?? anyProject,
    dataset,
    apiVersion,
    perspective,
    useCdn,
    maxRetries: 0,
    resolveFetch: () => boundedFetch,
    ...(token && { token }),
    ...(signer && { requestHandler: createSigningHandler(signer) }),
  })
}

/** Reads content over the read API of the content service. */
export function createContentClient(options: ContentClientOptions): ContentSource {
  const client = openClient(options)
  return {
    async fetch(groq, params) {
      const opened = await client
      try {
        return await opened.fetch<unknown>(groq, { ...params })
      } catch (cause) {
        if (isTooLarge(cause)) throw new CodedError('upstream.invalidReply', { cause })
        const { data } = z.safeParse(refusal, cause)
        throw new CodedError(codeOf(data?.statusCode), { cause })
      }
    },
  }
}
