import * as z from 'zod/mini'
import type { ErrorCodes } from './error-codes.ts'

type ErrorCode = keyof ErrorCodes

/** `v1` calls carry the SiteContext header; `gateway` calls are answered by the gateway itself. */
export type Api = 'v1' | 'v2' | 'gateway'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Whether a call takes a captcha token. `required`: the gateway refuses it without one; `optional`:
 * the gateway checks a token if present, and passes the result as `captchaPassed`.
 */
export type Captcha = 'none' | 'optional' | 'required'

/** A reply that a browser saves. */
export interface FileAnswer {
  readonly name: `${string}.json`
  readonly mediaType: 'application/json'
}

/** The headers of a reply with a file. */
export const fileHeaders = ({ name, mediaType }: FileAnswer): Record<string, string> => ({
  'content-type': `${mediaType}; charset=utf-8`,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})

/** Any schema: the kernel needs only that it parses. */
export type Schema = z.core.$ZodType

/**
 * A call between two programs, declared once. The platform's route, the gateway's pass-through and
 * the web's typed client derive from it; an undeclared call does not exist.
 */
export interface CallSpec {
  /** `<capability>.<verb>`, unique. */
  readonly id: string
  readonly method: Method
  /** Below the API base, `:name` marks a parameter. Gateway calls contain the whole path. */
  readonly path: `/${string}`
  readonly api: Api
  /** `player`: needs a signed-in player's token. */
  readonly access: 'public' | 'player'
  /** Which of a player's tokens it needs: the id token, or the access token that fetches one. */
  readonly credential: 'idToken' | 'accessToken'
  /** `browser`: the gateway passes it through; `server`: only the gateway itself may ask it. */
  readonly caller: 'browser' | 'server'
  /**
   * Available in a payout-only session too. Calls without this are refused there, so a new call is
   * closed to players on a break until it is considered.
   */
  readonly inPayoutOnly: boolean
  readonly captcha: Captcha
  /**
   * The platform's answer may hold a `sessionGrant`: the gateway removes it, and opens a session
   * with it as a sign-in does.
   */
  readonly grantsSession: boolean
  readonly params: Schema
  readonly query: Schema
  readonly body: Schema
  readonly reply: Schema
  /**
   * Lists at the top of the reply whose rows stand alone: one that cannot be read is dropped, so
   * that a value which only a newer platform knows costs its row and nothing else.
   */
  readonly rows: readonly string[]
  /** The reply is this file: passed on as it arrives, saved by the browser, never shown. */
  readonly file: FileAnswer | null
  /** Of a request; larger ones are refused unread. */
  readonly maxBodyBytes: number
  /** For visitors: browsers send the guest header with it. @see B§4 "a guest header" */
  readonly isGuest: boolean
  /** Fields a client must not claim: the gateway overwrites them. */
  readonly serverFilled: readonly ServerFilled[]
  /** Fields that hold an address of the site itself, to which a third party returns the player. */
  readonly ownAddresses: readonly `body.${string}`[]
  /**
   * Fields that hold an address of the site which a message will link: only a configured one, since
   * whoever sends the request chooses its Host.
   */
  readonly mailedAddresses: readonly `body.${string}`[]
  readonly errors: readonly ErrorCode[]
  /** The clause of the specification, such as `A§7 Wallet and cashier`. */
  readonly source: string
  readonly summary: string
}

/** A fact that only the gateway can vouch for. */
export type ServerFact =
  | 'ip'
  | 'ipAddress'
  | 'PlayerIP'
  | 'playerId'
  | 'country'
  | 'countryCode'
  | 'CountryCode'
  | 'playerCountryCode'
  | 'playerCurrentCountryCode'
  | 'detectedCountry'
  | 'jurisdiction'
  | 'captchaPassed'
  | 'isPayoutOnly'
  | 'brand'
  | 'siteOrigin'
  /** The origin that messages link: the site's, where it is configured as such. */
  | 'mailOrigin'
  | 'browserKey'
export type ServerFilled = `${'body' | 'query'}.${ServerFact}`

export const nothing = z.object({})
/** The reply of a call that is answered with 204 and no body. */
export const noContent = z.undefined()

type Declared = Pick<CallSpec, 'id' | 'method' | 'path' | 'api' | 'access' | 'source' | 'summary'>

const defaults = {
  caller: 'browser',
  credential: 'idToken',
  inPayoutOnly: false,
  captcha: 'none',
  grantsSession: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: nothing,
  rows: [],
  file: null,
  maxBodyBytes: 64 * 1_024,
  isGuest: false,
  serverFilled: [],
  ownAddresses: [],
  mailedAddresses: [],
  errors: [],
} as const satisfies Omit<CallSpec, keyof Declared>

type Defaults = typeof defaults

export const defineCall = /* @__NO_SIDE_EFFECTS__ */ <const C extends Declared & Partial<CallSpec>>(
  call: C,
): Omit<Defaults, keyof C> & C => ({ ...defaults, ...call })

export type Params<C extends CallSpec> = z.infer<C['params']>
export type Query<C extends CallSpec> = z.infer<C['query']>
export type Body<C extends CallSpec> = z.infer<C['body']>
export type Reply<C extends CallSpec> = z.infer<C['reply']>
/** A caller's request: only the parts that the call declares. */
export type Request<C extends CallSpec> = {
  params?: Params<C>
  query?: Query<C>
  body?: Body<C>
}

/** Whether a payout-only session is refused this call. */
export const isRefusedInPayoutOnly = (call: Pick<CallSpec, 'access' | 'inPayoutOnly'>): boolean =>
  call.access === 'player' && !call.inPayoutOnly

/** The refusals of a call: its own, that of its captcha, and that of a payout-only session. */
export const refusalsOf = (
  call: Pick<CallSpec, 'access' | 'inPayoutOnly' | 'captcha' | 'errors'>,
): readonly ErrorCode[] => [
  ...call.errors,
  ...(call.captcha === 'none' ? [] : (['error.captcha.validation'] as const)),
  ...(isRefusedInPayoutOnly(call) ? (['access.payoutOnly'] as const) : []),
]

/** The path as routers know it, `/api/v1/player/wallet`. */
export const pathOf = (call: Pick<CallSpec, 'api' | 'path'>): string =>
  call.api === 'gateway' ? call.path : `/api/${call.api}${call.path}`

/** Failures that any call can have; the individual call lists only its own. */
export const transportErrors = [
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'request.unsupportedMediaType',
  'request.rateLimited',
  'system.error',
  'upstream.unavailable',
  'upstream.invalidReply',
] as const satisfies readonly ErrorCode[]
