import { randomBytes } from 'node:crypto'
import { gatewaySettings } from '../apps/gateway/src/config/gateway.config.ts'
import { demoPlayers } from '../apps/platform/src/demo/seed/demo-players.ts'
import {
  readStartSettings,
  SettingError,
  type StartSettings,
} from '../tests/drivers/config/environment.ts'
import { portFault } from '../tests/drivers/ports.ts'
import { lastLines, type Service, ServiceError } from '../tests/drivers/service.ts'
import { createStack, type Stack } from '../tests/drivers/stack.ts'
import { untilAskedToStop } from '../tests/drivers/stop-signals.ts'
import { BuildError, buildWebWhenStale } from '../tests/drivers/web-build.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** A sentence for each port that is taken, with the setting that moves it. */
async function portFaults({ host, platformHost, ports }: StartSettings): Promise<string[]> {
  const wanted = [
    { what: 'the site', variable: 'PORT', port: ports.gateway, host },
    { what: 'operations', variable: 'OPS_PORT', port: ports.ops, host },
    { what: 'the platform', variable: 'PLATFORM_PORT', port: ports.platform, host: platformHost },
    { what: 'the sandbox', variable: 'SANDBOX_PORT', port: ports.sandbox, host: platformHost },
  ]
  const faults = await Promise.all(
    wanted.map(async ({ what, variable, port, host: address }) => {
      const fault = await portFault(port, address)
      if (!fault) return []
      const why = fault === 'EADDRINUSE' ? 'is taken' : `cannot be used (${fault})`
      return [
        `Port ${port}, meant for ${what}, ${why}. Choose another: ${variable}=${port + 1_000} npm start`,
      ]
    }),
  )
  return faults.flat()
}

type OpsTokens = Readonly<
  Record<'ops' | 'kyc' | 'letters' | 'account' | 'signer' | 'rewards' | 'approver', string>
>

const newToken = (): string => randomBytes(18).toString('base64url')
/** The console's tokens for this run, by role; undefined when the gateway needs none. */
const newOpsTokens = (): OpsTokens | undefined =>
  'OPS_TOKENS' in gatewaySettings
    ? {
        ops: newToken(),
        kyc: newToken(),
        letters: newToken(),
        account: newToken(),
        signer: newToken(),
        rewards: newToken(),
        approver: newToken(),
      }
    : undefined

function announce(stack: Stack, opsTokens: OpsTokens | undefined): void {
  if (opsTokens) {
    say(`ops ${stack.urls.ops}/ops ${opsTokens.ops}`)
    say(`kyc ${stack.urls.ops}/ops#/verification ${opsTokens.kyc}`)
    say(`letters ${stack.urls.ops}/ops#/letters ${opsTokens.letters}`)
    say(`account ${stack.urls.ops}/ops#/accounts ${opsTokens.account}`)
    say(`account ${stack.urls.ops}/ops#/accounts ${opsTokens.signer}`)
    say(`rewards ${stack.urls.ops}/ops#/rewards ${opsTokens.rewards}`)
    say(`rewards ${stack.urls.ops}/ops#/rewards ${opsTokens.approver}`)
  }
  for (const { email, password, market, signsIn } of demoPlayers) {
    if (signsIn) say(`demo ${email} ${password} ${market}`)
  }
  const { payments, bank, identity, register, studio, desk, crm, mail, phone } = stack.urls
  const standIns = { studio, payments, bank, identity, register, desk, crm, mail, phone }
  for (const [name, address] of Object.entries(standIns)) {
    say(`sandbox ${name} ${address}`)
  }
  say(`ready ${stack.urls.site}`)
}

const deathOf = async (service: Service) => ({ service, why: await service.died })

/** Starts everything, or stops waiting on request; then `false`. */
async function isStarted(stack: Stack, stopRequested: Promise<'asked'>): Promise<boolean> {
  const started = stack.platform.start().then(() => stack.gateway.start())
  if ((await Promise.race([stopRequested, started])) !== 'asked') return true
  await stack.stop()
  // The pending start fails now, unless it was just past its last step.
  await started.catch(() => undefined)
  return false
}

async function builtWeb(stopRequested: Promise<'asked'>): Promise<boolean> {
  const aborter = new AbortController()
  const build = buildWebWhenStale(say, aborter.signal)
  if ((await Promise.race([stopRequested, build])) !== 'asked') return true
  aborter.abort()
  await build.catch(() => undefined)
  return false
}

async function watch(stack: Stack, stopRequested: Promise<'asked'>): Promise<number> {
  const end = await Promise.race([stopRequested, deathOf(stack.platform), deathOf(stack.gateway)])
  if (end === 'asked') return 0
  const { service, why } = end
  complain(`The ${service.name} ended (${why}); stopping the rest. Its log is ${service.logFile}:`)
  complain(lastLines(service.logFile))
  return 1
}

async function run(settings: StartSettings): Promise<number> {
  const faults = await portFaults(settings)
  for (const fault of faults) complain(fault)
  if (faults.length > 0) return 1

  const stopRequested = untilAskedToStop()
  if (!(await builtWeb(stopRequested))) return 0
  const opsTokens = settings.hasOpsTokens ? undefined : newOpsTokens()
  const env = {
    ...(opsTokens && {
      OPS_TOKENS: [
        `local:ops:${opsTokens.ops}`,
        `local-kyc:kyc:${opsTokens.kyc}`,
        `local-letters:letters:${opsTokens.letters}`,
        // Two, since the hard decisions need a second signature.
        `local-account:account:${opsTokens.account}`,
        `local-signer:account:${opsTokens.signer}`,
        `local-rewards:rewards:${opsTokens.rewards}`,
        `local-approver:rewards:${opsTokens.approver}`,
      ].join(','),
    }),
    DEMO_CROWD: settings.demoCrowd,
    FIRST_PAYOUT_WAIT_SECONDS: settings.firstPayoutWait,
    ...(!settings.hasPlatformKey && { PLATFORM_KEY: randomBytes(32).toString('hex') }),
  }
  const stack = createStack({ ...settings, env })
  try {
    if (!(await isStarted(stack, stopRequested))) return 0
    announce(stack, opsTokens)
    return await watch(stack, stopRequested)
  } finally {
    await stack.stop()
  }
}

try {
  process.exitCode = await run(readStartSettings())
} catch (error) {
  const isKnown =
    error instanceof ServiceError || error instanceof BuildError || error instanceof SettingError
  complain(isKnown ? error.message : String(error))
  process.exitCode = 1
}
