import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { loadPlayer } from '../../apps/platform/src/demo/seed/demo-players.ts'
import { freeStackPorts } from '../../tests/drivers/ports.ts'
import { startPostgres } from '../../tests/drivers/postgres-server.ts'
import { createStack } from '../../tests/drivers/stack.ts'
import { createDriver } from '../rig/driver.ts'
import { createGatewayNode } from '../rig/gateway-node.ts'
import { machineMs } from '../rig/wallet-frames.ts'
import { createCrowd } from './crowd.ts'
import { startFront } from './front.ts'
import { createPageProbe } from './page-probe.ts'
import { openStudio } from './studio.ts'

export interface DeliveryOptions {
  readonly folder: string
  readonly chromiumPath: string
  /** Folder of PostgreSQL's programs; without it the platform embeds its database. */
  readonly postgresFolder: string | undefined
  readonly isReducedMotion: boolean
}

const secretBytes = 32
const newSecret = (): string => randomBytes(secretBytes).toString('base64url')

/** Signs the player in by request and opens the home page, as a returning visitor. */
async function enter(page: Page, site: string): Promise<void> {
  const { email, password } = loadPlayer(1)
  const headers = { 'x-requested-with': 'web' }
  const reply = await page.request.post(`${site}/session`, { headers, data: { email, password } })
  if (!reply.ok()) throw new Error(`the player was not signed in: ${await reply.text()}`)
  await page.goto(`${site}/en-UN`)
  await page.locator('button[data-testid=balance-pill][data-status=live]').waitFor()
}

async function openPage(browser: Browser, isReducedMotion: boolean) {
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'en-GB',
    reducedMotion: isReducedMotion ? 'reduce' : 'no-preference',
  })
  const page = await context.newPage()
  return { page, probe: await createPageProbe(page, machineMs) }
}

/** The platform, the rig's crowd, the front before both, and a gateway on top. */
async function startPrograms(
  { folder, postgresFolder }: DeliveryOptions,
  starting: <Started extends { stop(): Promise<unknown> }>(started: Started) => Started,
) {
  const postgres = postgresFolder ? await startPostgres(postgresFolder, folder) : undefined
  if (postgres) starting(postgres.service)
  const secret = newSecret()
  const stack = createStack({
    ports: await freeStackPorts(),
    dataDir: join(folder, 'platform'),
    ...(postgres && { databaseUrl: postgres.url }),
    env: { SEED_LOAD_PLAYERS: '1', STUDIO_SECRET: secret },
  })
  await starting(stack.platform).start()
  const driver = createDriver({ folder })
  starting({ stop: () => driver.service.kill('SIGKILL') })
  await driver.service.start()
  const { url: crowdUrl } = await driver.where()
  const platformUrl = stack.urls.platform
  const front = starting(await startFront({ platformUrl, crowdUrl }))
  const gateway = await createGatewayNode({
    name: 'gateway',
    platformUrl: front.url,
    walletSocketUrl: front.socketUrl,
    folder,
  })
  starting({ stop: () => gateway.service.kill('SIGKILL') })
  await gateway.service.start()
  return { driver, front, site: gateway.url, platformUrl, secret }
}

/** One node with a player in a real browser; the others can come. */
export async function startDelivery(options: DeliveryOptions) {
  const started: { stop(): Promise<unknown> }[] = []
  const starting = <Started extends { stop(): Promise<unknown> }>(one: Started): Started => {
    started.push(one)
    return one
  }
  const stop = async () => {
    for (const one of started.toReversed()) await one.stop()
  }
  try {
    const programs = await startPrograms(options, starting)
    const { driver, front, site } = programs
    const browser = await chromium.launch({
      executablePath: options.chromiumPath,
      args: ['--no-sandbox'],
    })
    starting({ stop: () => browser.close() })
    const { page, probe } = await openPage(browser, options.isReducedMotion)
    await enter(page, site)
    const studio = await openStudio(page.request, programs)
    return { crowd: createCrowd(driver, site), front, page, probe, studio, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Delivery = Awaited<ReturnType<typeof startDelivery>>
