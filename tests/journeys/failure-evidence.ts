import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, ConsoleMessage } from 'playwright-core'
import { artifactsFolder } from '../drivers/config/environment.ts'
import type { Stack } from '../drivers/stack.ts'
import { describePages } from './page-report.ts'

/** What the pages of a browser profile wrote to their consoles. */
const consoles = new WeakMap<BrowserContext, string[]>()

/** A trace costs as much as the test, so that only a second try makes one. */
const isTraced = process.env['TEST_IS_SECOND_TRY'] === '1'

/** Has a browser profile collect what tells why a test failed. */
export async function collectEvidence(context: BrowserContext): Promise<void> {
  const lines: string[] = []
  consoles.set(context, lines)
  context.on('console', (message: ConsoleMessage) =>
    lines.push(`${message.type()}: ${message.text()}`),
  )
  context.on('weberror', (error) =>
    lines.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  )
  if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true })
}

const logLines = 200

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 120)

/**
 * Keeps what tells why a test failed, in a folder of `artifacts/failures`: picture and text of each
 * page, the consoles, the trace of a second try, and the last lines of gateway and platform. The
 * texts are printed as well.
 */
export async function keepEvidence(test: string, browser: Browser, stack: Stack): Promise<void> {
  const folder = join(artifactsFolder(), 'failures', slugOf(test))
  await mkdir(folder, { recursive: true })
  const shown = await describePages(browser.contexts())
  process.stderr.write(`pages of "${test}":\n${shown}`)
  await writeFile(join(folder, 'pages.txt'), shown)
  for (const [nth, context] of browser.contexts().entries()) {
    const name = (what: string) => join(folder, `profile-${nth + 1}-${what}`)
    for (const [page, opened] of context.pages().entries()) {
      // A page that has crashed has no picture.
      await opened.screenshot({ path: name(`page-${page + 1}.png`) }).catch(() => {})
    }
    await writeFile(name('console.txt'), (consoles.get(context) ?? []).join('\n'))
    if (isTraced) await context.tracing.stop({ path: name('trace.zip') }).catch(() => {})
  }
  for (const { name, logFile } of [stack.gateway, stack.platform]) {
    const lines = (await readFile(logFile, 'utf8')).split('\n').slice(-logLines - 1)
    await writeFile(join(folder, `${name}.log`), lines.join('\n'))
  }
}
