import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { isPlainAddress } from '@player-site/contracts/kernel/plain-addresses.ts'
import {
  type GivenSettings,
  guessableFault,
  isGuessable,
} from '@player-site/contracts/kernel/settings.ts'

const secretOf = {
  STUDIO: 'STUDIO_SECRET',
  PAYMENTS: 'PAYMENTS_SECRET',
  BANK: 'BANK_SECRET',
  REGISTER: 'REGISTER_SECRET',
  SMS: 'SMS_SECRET',
  IDENTITY_CHECK: 'IDENTITY_CHECK_SECRET',
  CRM: 'CRM_SECRET',
}
const secrets = [
  ...Object.values(secretOf),
  'TOKEN_KEY',
  'DOCUMENT_KEY',
  'PSEUDONYM_KEY',
  'HELP_DESK_SECRET',
  'PLATFORM_KEY',
]

/** Values of a list of `name=value`. */
const entriesOf = (list = ''): readonly (readonly [string, string])[] =>
  list.split(',').flatMap((entry) => {
    const [name = '', ...value] = entry.trim().split('=')
    return name ? [[name, value.join('=')] as const] : []
  })

/** The studios with an address and without a secret. */
function studiosWithoutSecret(given: GivenSettings): string[] {
  const named = entriesOf(given['STUDIO_SECRETS']).map(([provider]) => provider)
  return entriesOf(given['STUDIO_ORIGINS'])
    .map(([provider]) => provider)
    .filter((provider) => !named.includes(provider))
}

const isGuessableAnywhere = (list = ''): boolean =>
  list.split(',').some((secret) => isGuessable(secret.trim()))

/** The brands that `MAIL_FROM` names no address for. */
function brandsWithoutSender(mailFrom = ''): string[] {
  const named = mailFrom.split(',').map((entry) => entry.trim().split('=')[0])
  return brandIds.filter((brand) => !named.includes(brand))
}

/** Addresses of third parties that production would reach without encryption. */
function plainOrigins(given: GivenSettings): string[] {
  const single = Object.keys(given)
    .filter((name) => name.endsWith('_ORIGIN'))
    .filter((name) => isPlainAddress(given[name] ?? ''))
  const studios = entriesOf(given['STUDIO_ORIGINS'])
    .filter(([, origin]) => isPlainAddress(origin))
    .map(([provider]) => `STUDIO_ORIGINS: ${provider} must be https with NODE_ENV=production`)
  return [...single.map((name) => `${name}: must be https with NODE_ENV=production`), ...studios]
}

/** Settings that the sandbox generates, or that only the sandbox may have. */
function faultsWithoutSandbox(given: GivenSettings): string[] {
  const missing = Object.entries(secretOf)
    .filter(([party, secret]) => given[`${party}_ORIGIN`] && !given[secret])
    .map(([party, secret]) => `${secret}: must be set where ${party}_ORIGIN is`)
  return [
    ...missing,
    ...(given['REGISTER_ORIGIN'] && !given['PSEUDONYM_KEY']
      ? ['PSEUDONYM_KEY: must be set where REGISTER_ORIGIN is']
      : []),
    ...(given['SMTP_URL'] ? brandsWithoutSender(given['MAIL_FROM']) : []).map(
      (brand) => `MAIL_FROM: must have an address of ${brand} where SMTP_URL is set`,
    ),
    ...studiosWithoutSecret(given).map(
      (provider) => `STUDIO_SECRETS: must have one of ${provider}, which STUDIO_ORIGINS has`,
    ),
    ...(given['TOKEN_KEY'] ? [] : ['TOKEN_KEY: must be set, since only SANDBOX=1 makes one']),
    ...(given['SEED_DEMO'] === '1' ? ['SEED_DEMO: needs SANDBOX=1'] : []),
    ...(given['DEMO_CROWD'] === '1'
      ? ['DEMO_CROWD: needs SANDBOX=1, which production refuses']
      : []),
    ...(Number(given['SEED_LOAD_PLAYERS']) > 0 ? ['SEED_LOAD_PLAYERS: needs SANDBOX=1'] : []),
  ]
}

/**
 * Why these settings must not run together: stand-ins and generated secrets are for the sandbox
 * only.
 */
export function deploymentFaults(given: GivenSettings): string[] {
  const isProduction = given['NODE_ENV'] === 'production'
  const isSandbox = given['SANDBOX'] === '1'
  return [
    ...(isProduction && isSandbox ? ['SANDBOX: is refused with NODE_ENV=production'] : []),
    ...(isProduction ? plainOrigins(given) : []),
    ...(isSandbox && !isProduction ? [] : faultsWithoutSandbox(given)),
    ...secrets
      .filter((name) => isProduction && isGuessableAnywhere(given[name]))
      .map((name) => `${name}: ${guessableFault}`),
    ...(isProduction && entriesOf(given['STUDIO_SECRETS']).some(([, value]) => isGuessable(value))
      ? [`STUDIO_SECRETS: ${guessableFault}`]
      : []),
  ]
}
