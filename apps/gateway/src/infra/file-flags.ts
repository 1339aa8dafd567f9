import {
  type EvaluationContext,
  OpenFeature,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk'
import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { flagDefaults } from '@player-site/contracts/flags/flags.entities.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { fromEventPattern, share } from 'rxjs'
import * as z from 'zod/mini'
import type { FlagSubject, Flags } from '../ports/flags.ts'
import {
  closingFlags,
  type FlagFile,
  type FlagFileDeps,
  type HeldFlags,
  openFlagFile,
} from './flag-file.ts'
import { isOnFor } from './flags.rules.ts'

const defaultRetryAfterSeconds = 600

const subject = z.object({
  brand: z.enum(brandIds),
  market: z.enum(marketIds),
  country: z.optional(z.string()),
  ipAddress: z.string(),
})
const contextOf = ({ brand, market, country, ipAddress }: FlagSubject): EvaluationContext => ({
  brand,
  market,
  ...(country !== undefined && { country }),
  ipAddress,
})

/** @see A§4 "hidden by a flag or an IP allow-list; … and the market is not in an ignore list" */
const isPayAndPlayShut = (
  { flags, maySignInWithBank }: HeldFlags,
  { market, ipAddress }: Pick<FlagSubject, 'market' | 'ipAddress'>,
): boolean =>
  flags.payAndPlay?.ignoredMarkets?.includes(market) === true || !maySignInWithBank(ipAddress)

function resolve(
  held: HeldFlags,
  flagKey: string,
  defaultValue: boolean,
  context: EvaluationContext,
): ResolutionDetails<boolean> {
  const { flags, isAllowed } = held
  const asker = z.safeParse(subject, context)
  const byDefault = { value: defaultValue, reason: StandardResolutionReasons.DEFAULT }
  if (!asker.success) return byDefault
  const [, said] = Object.entries(flags).find(([name]) => name === flagKey) ?? []
  if (!said) return byDefault
  const closing = closingFlags.find((name) => name === flagKey)
  const isShut = flagKey === 'payAndPlay' && isPayAndPlayShut(held, asker.data)
  const isLetIn = closing !== undefined && isAllowed[closing](asker.data.ipAddress)
  const retryAfterSeconds = flags.maintenance?.retryAfterSeconds ?? defaultRetryAfterSeconds
  return {
    value: !isLetIn && !isShut && isOnFor({ on: said.on, rules: said.rules }, asker.data),
    reason: StandardResolutionReasons.TARGETING_MATCH,
    flagMetadata: closing === 'maintenance' ? { retryAfterSeconds } : {},
  }
}

const onOrOff = (flagKey: string): never => {
  throw new TypeMismatchError(`${flagKey} is on or off, and nothing else`)
}

function providerOver({ held, changed$ }: FlagFile): Provider {
  const events = new OpenFeatureEventEmitter()
  changed$.subscribe(() => events.emit(ProviderEvents.ConfigurationChanged))
  return { ...answersOf(held), events }
}

const answersOf = (held: () => HeldFlags): Provider => ({
  runsOn: 'server',
  metadata: { name: 'flag file' },
  resolveBooleanEvaluation: async (flagKey, defaultValue, context) =>
    resolve(held(), flagKey, defaultValue, context),
  resolveStringEvaluation: async (flagKey) => onOrOff(flagKey),
  resolveNumberEvaluation: async (flagKey) => onOrOff(flagKey),
  resolveObjectEvaluation: async (flagKey) => onOrOff(flagKey),
})

/** Gateways in one process share OpenFeature, and each has its own flags. */
let domains = 0

/**
 * Opens the flags of a file that may change at run time, evaluated through OpenFeature; an operator
 * with a flag service sets its provider here instead.
 * @throws ConfigError when the file is invalid at start
 */
export async function openFileFlags(path: string | undefined, deps: FlagFileDeps): Promise<Flags> {
  const file = openFlagFile(path, deps)
  domains += 1
  const domain = `site-${domains}`
  await OpenFeature.setProviderAndWait(domain, providerOver(file))
  const client = OpenFeature.getClient(domain)
  return {
    async site(asker) {
      const context = contextOf(asker)
      const ask = (name: keyof typeof flagDefaults) =>
        client.getBooleanValue(name, flagDefaults[name], context)
      const [signupCallback, payAndPlay, liveTableProvider, gameSlugs, liveChat] =
        await Promise.all([
          ask('signupCallback'),
          ask('payAndPlay'),
          ask('liveTableProvider'),
          ask('gameSlugs'),
          ask('liveChat'),
        ])
      return { signupCallback, payAndPlay, liveTableProvider, gameSlugs, liveChat }
    },
    restricted: (asker) => client.getBooleanValue('restricted', false, contextOf(asker)),
    changed$: fromEventPattern(
      (handler) => client.addHandler(ProviderEvents.ConfigurationChanged, handler),
      (handler) => client.removeHandler(ProviderEvents.ConfigurationChanged, handler),
    ).pipe(share()),
    async maintenance(asker) {
      const answer = await client.getBooleanDetails('maintenance', false, contextOf(asker))
      if (!answer.value) return { isOn: false }
      const { retryAfterSeconds } = answer.flagMetadata
      return {
        isOn: true,
        retryAfterSeconds:
          typeof retryAfterSeconds === 'number' ? retryAfterSeconds : defaultRetryAfterSeconds,
      }
    },
    stop: async () => file.stop(),
  }
}
