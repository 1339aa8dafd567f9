import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createBrowser } from './browser.ts'
import { startScriptedPlatform } from './scripted-platform.ts'
import { startTestGateway, type TestGateway, type TestGatewayOptions } from './test-gateway.ts'

type Settings = Omit<TestGatewayOptions, 'platformUrl' | 'socketUrl'>
type Env = NonNullable<Settings['env']>
type End = () => void | Promise<void>

/** A gateway before a scripted platform, for one test that starts and stops them itself. */
export async function startScriptedSite(settings: Settings) {
  const platform = await startScriptedPlatform()
  const { url: platformUrl, socketUrl } = platform
  const startNode = (env: Env = {}) =>
    startTestGateway({ ...settings, platformUrl, socketUrl, env: { ...settings.env, ...env } })
  const gateway = await startNode()
  const stop = async () => {
    await gateway.stop()
    await platform.stop()
  }
  return { platform, gateway, startNode, stop }
}

/**
 * A gateway before a scripted platform, shared by all tests of the calling suite; with a function
 * that makes its settings, each test gets its own. Whatever a test or its hooks open ends with the
 * test, and so do the platform's answers and balances; whatever a `beforeAll` hook opens lasts as
 * long as the suite.
 */
export function scriptedSite(settings: Settings | (() => Settings)) {
  let started: Awaited<ReturnType<typeof startScriptedSite>> | undefined
  const running = () => {
    if (!started) throw new Error('The scripted site runs only inside tests and hooks')
    return started
  }
  const ofSuite: End[] = []
  const ofTest: End[] = []
  let ends = ofSuite

  beforeAll(async () => {
    if (typeof settings === 'object') started = await startScriptedSite(settings)
  })
  beforeEach(async () => {
    ends = ofTest
    if (typeof settings === 'object') {
      ends.push(running().platform.remember())
      return
    }
    const own = await startScriptedSite(settings())
    started = own
    ends.push(() => own.stop())
  })
  afterEach(() => runAll(ofTest))
  afterAll(async () => {
    await runAll(ofSuite)
    if (typeof settings === 'object') await started?.stop()
  })

  const browser = (node: TestGateway = running().gateway) => {
    const opened = createBrowser(node.address)
    ends.push(() => opened.close())
    return opened
  }
  return {
    get platform() {
      return running().platform
    },
    get gateway() {
      return running().gateway
    },
    /** One more gateway before the same platform, whose settings may differ. */
    startNode: async (env?: Env) => {
      const node = await running().startNode(env)
      ends.push(() => node.stop())
      return node
    },
    browser,
    /** A browser in which `player-<name>` is signed in. */
    signedIn: async (name: string, node?: TestGateway) => {
      const opened = browser(node)
      await opened.signIn(`${name}@example.com`, running().platform.password)
      return opened
    },
  }
}

/** Closed in reverse order: browsers before their node. */
async function runAll(ends: End[]): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}
