import { createHmac } from 'node:crypto'
import type { BrandId } from '@player-site/contracts/brands/brands.ts'
import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import type { Secrets } from '../http/signature.ts'
import { readOrCreateSecret } from './stored-secret.ts'

/** A third party that the platform and browsers reach, and the secrets both sides sign with. */
export interface ThirdParty {
  readonly origin: string
  readonly secrets: Secrets
}

/** Names of persons for the registers are derived with a separate key, which signs nothing. */
export interface Registers extends ThirdParty {
  readonly pseudonymKey: string
}

/** The server that e-mail is sent through, and the address that each brand sends from. */
export interface MailServer {
  /** Undefined: the stand-in's. */
  readonly url: string | undefined
  readonly senders: Readonly<Record<BrandId, string>>
}

/** A game provider's studio. */
export interface Studio extends ThirdParty {
  /** Relax's host for some countries, Yggdrasil's for play money. @see B§5 "provider hosting" */
  readonly secondOrigin?: string | undefined
}

/** The studios of game providers, as far as they are set. */
export type Studios = Readonly<Partial<Record<ProviderId, Studio>>>

/** The configured third parties; undefined where the feature is off. */
export interface ThirdParties {
  readonly studio?: ThirdParty
  readonly studios: Studios
  readonly payments?: ThirdParty
  readonly bank?: ThirdParty
  readonly registers?: Registers
  readonly helpDesk?: { readonly secrets: Secrets }
  readonly mail?: MailServer
  readonly sms?: ThirdParty
  readonly identityCheck?: ThirdParty
  readonly crm?: ThirdParty
}

/** Every stand-in with its host, and the sites that may frame their pages. */
export interface SandboxConfig {
  readonly port: number
  readonly studio: ThirdParty
  readonly studios: Readonly<Record<ProviderId, Studio>>
  readonly payments: ThirdParty
  readonly bank: ThirdParty
  readonly registers: Registers
  readonly helpDesk: ThirdParty
  readonly mail: MailServer
  /** Where the stand-in shows its e-mails. */
  readonly mailOrigin: string
  readonly sms: ThirdParty
  readonly identityCheck: ThirdParty
  readonly crm: ThirdParty
  /** Where the content service's images are. */
  readonly imageOrigin: string
  readonly siteOrigins: readonly string[]
}

type Party =
  | 'STUDIO'
  | 'HELP_DESK'
  | 'PAYMENTS'
  | 'BANK'
  | 'REGISTER'
  | 'SMS'
  | 'IDENTITY_CHECK'
  | 'CRM'
type PartySettings = {
  readonly PSEUDONYM_KEY?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM: Senders
  readonly STUDIO_ORIGINS: StudioOrigins
  readonly STUDIO_SECRETS: StudioSecrets
  readonly IMAGE_ORIGIN?: string | undefined
} & {
  readonly [K in `${Party}_ORIGIN`]?: string | undefined
} & {
  readonly [K in `${Party}_SECRET`]?: Secrets | undefined
}

/** By provider, as far as they are set. */
export type StudioOrigins = Readonly<Partial<Record<ProviderId, readonly [string, ...string[]]>>>
export type StudioSecrets = Readonly<Partial<Record<ProviderId, Secrets>>>

/** Addresses by brand, as far as they are set. */
export type Senders = Readonly<Partial<Record<BrandId, string>>>

/** In the sandbox, addresses that are not set are of a domain that has no mail. */
const sendersOf = (senders: Senders): MailServer['senders'] => {
  const addressOf = (brand: BrandId) => senders[brand] ?? `no-reply@${brand}.example`
  return {
    aurora: addressOf('aurora'),
    meridian: addressOf('meridian'),
    solstice: addressOf('solstice'),
  }
}

const partyOf = (origin?: string, secrets?: Secrets): ThirdParty | undefined =>
  origin !== undefined && secrets !== undefined ? { origin, secrets } : undefined

/** The studios with an address; their secrets were asked for before. */
const studiosOf = ({ STUDIO_ORIGINS: origins, STUDIO_SECRETS: secrets }: PartySettings): Studios =>
  Object.fromEntries(
    providerIds.flatMap((provider) => {
      const [origin, secondOrigin] = origins[provider] ?? []
      const studio = partyOf(origin, secrets[provider])
      return studio ? [[provider, { ...studio, secondOrigin }]] : []
    }),
  )

/** The configured third parties; a studio without its secret was refused before. */
export function thirdPartiesOf(values: PartySettings): ThirdParties {
  const studio = partyOf(values.STUDIO_ORIGIN, values.STUDIO_SECRET)
  const payments = partyOf(values.PAYMENTS_ORIGIN, values.PAYMENTS_SECRET)
  const bank = partyOf(values.BANK_ORIGIN, values.BANK_SECRET)
  const register = partyOf(values.REGISTER_ORIGIN, values.REGISTER_SECRET)
  const sms = partyOf(values.SMS_ORIGIN, values.SMS_SECRET)
  const identityCheck = partyOf(values.IDENTITY_CHECK_ORIGIN, values.IDENTITY_CHECK_SECRET)
  const crm = partyOf(values.CRM_ORIGIN, values.CRM_SECRET)
  const { PSEUDONYM_KEY: pseudonymKey, SMTP_URL: mailUrl } = values
  return {
    studios: studiosOf(values),
    ...(studio && { studio }),
    ...(payments && { payments }),
    ...(bank && { bank }),
    ...(register && pseudonymKey && { registers: { ...register, pseudonymKey } }),
    ...(values.HELP_DESK_SECRET && { helpDesk: { secrets: values.HELP_DESK_SECRET } }),
    ...(mailUrl !== undefined && {
      mail: { url: mailUrl, senders: sendersOf(values.MAIL_FROM) },
    }),
    ...(sms && { sms }),
    ...(identityCheck && { identityCheck }),
    ...(crm && { crm }),
  }
}

type SandboxSettings = PartySettings & {
  readonly SANDBOX_PORT: number
  readonly DATA_DIR: string
  readonly SITE_ORIGINS: readonly string[]
}

/** Stand-ins have default addresses and secrets. */
export function sandboxOf(values: SandboxSettings, tokenKey: string): SandboxConfig {
  const at = (host: string) => `http://${host}.localhost:${values.SANDBOX_PORT}`
  return {
    port: values.SANDBOX_PORT,
    siteOrigins: values.SITE_ORIGINS,
    studio: {
      origin: values.STUDIO_ORIGIN ?? at('studio'),
      secrets: values.STUDIO_SECRET ?? [readOrCreateSecret(values.DATA_DIR, 'studio-secret')],
    },
    studios: sandboxStudios(values, at, tokenKey),
    payments: {
      origin: values.PAYMENTS_ORIGIN ?? at('pay'),
      secrets: values.PAYMENTS_SECRET ?? [derived(tokenKey, 'payments')],
    },
    bank: {
      origin: values.BANK_ORIGIN ?? at('bank'),
      secrets: values.BANK_SECRET ?? [derived(tokenKey, 'bank')],
    },
    registers: {
      origin: values.REGISTER_ORIGIN ?? at('register'),
      secrets: values.REGISTER_SECRET ?? [derived(tokenKey, 'register-signature')],
      // Never regenerated: with another key the registers would know no one.
      pseudonymKey:
        values.PSEUDONYM_KEY ??
        readOrCreateSecret(values.DATA_DIR, 'pseudonym-key', derived(tokenKey, 'deposit-register')),
    },
    helpDesk: {
      origin: values.HELP_DESK_ORIGIN ?? at('desk'),
      secrets: values.HELP_DESK_SECRET ?? [derived(tokenKey, 'help-desk')],
    },
    mail: { url: values.SMTP_URL, senders: sendersOf(values.MAIL_FROM) },
    mailOrigin: at('mail'),
    imageOrigin: values.IMAGE_ORIGIN ?? at('images'),
    sms: {
      origin: values.SMS_ORIGIN ?? at('phone'),
      secrets: values.SMS_SECRET ?? [derived(tokenKey, 'sms')],
    },
    identityCheck: {
      origin: values.IDENTITY_CHECK_ORIGIN ?? at('identity'),
      secrets: values.IDENTITY_CHECK_SECRET ?? [derived(tokenKey, 'identity-check')],
    },
    crm: {
      origin: values.CRM_ORIGIN ?? at('crm'),
      secrets: values.CRM_SECRET ?? [derived(tokenKey, 'crm')],
    },
  }
}

function sandboxStudios(
  { STUDIO_ORIGINS: origins, STUDIO_SECRETS: given }: PartySettings,
  at: (host: string) => string,
  tokenKey: string,
): SandboxConfig['studios'] {
  const studioOf = (provider: ProviderId): Studio => {
    const [origin = at(provider), secondOrigin] = origins[provider] ?? []
    const secrets = given[provider] ?? [derived(tokenKey, `studio-${provider}`)]
    return { origin, secondOrigin, secrets }
  }
  const relax = studioOf('relax')
  const yggdrasil = studioOf('yggdrasil')
  return {
    relax: { ...relax, secondOrigin: relax.secondOrigin ?? at('relax-second') },
    quickspin: studioOf('quickspin'),
    playngo: studioOf('playngo'),
    pragmaticplay: studioOf('pragmaticplay'),
    yggdrasil: { ...yggdrasil, secondOrigin: yggdrasil.secondOrigin ?? at('pff.yggdrasil') },
    pariplay: studioOf('pariplay'),
    softswiss: studioOf('softswiss'),
    novomatic: studioOf('novomatic'),
    evolution: studioOf('evolution'),
    trifecta: studioOf('trifecta'),
    creedroomz: studioOf('creedroomz'),
  }
}

/** Derives a separate secret for each use from one stored secret. */
const derived = (secret: string, use: string): string =>
  createHmac('sha256', secret).update(use).digest('base64url')
