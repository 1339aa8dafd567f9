import type { BrowserContext, Frame } from 'playwright-core'

/** As much of a page's text as says which state it is in. */
const maxTextLength = 1_500

/** A page that hangs is reported without its text. */
const patienceMs = 5_000

async function describeFrame(frame: Frame): Promise<string> {
  const text = await frame
    .locator('body')
    .innerText({ timeout: patienceMs })
    .catch((error: unknown) => `(no text: ${String(error).slice(0, 200)})`)
  return `${frame.url()}\n${text.replaceAll(/\s*\n\s*/g, '\n').slice(0, maxTextLength)}`
}

/**
 * What the pages and frames of a failed test showed at its end: an element that never came says
 * nothing about what was there instead.
 */
export async function describePages(contexts: readonly BrowserContext[]): Promise<string> {
  const frames = contexts
    .flatMap((context) => context.pages())
    .flatMap((page) => page.frames())
    .filter((frame) => !frame.isDetached())
  const described = await Promise.all(frames.map(describeFrame))
  return described.map((text) => `── ${text}\n`).join('')
}
