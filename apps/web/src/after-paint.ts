import { recordEarlyPresses } from './shared/ui/early-press.ts'
import { yieldToMain } from './shared/ui/yield-to-main.ts'

/**
 * Starts the site once the server-rendered page is on the screen: until then the connection is
 * reserved for styles and fonts. The gateway names the script, its imports and its later needs.
 * @see apps/gateway/src/capabilities/page/page.rules.ts
 */
const scriptData = document.querySelector<HTMLScriptElement>('script[data-site]')?.dataset
const { site, imports = '', needs = '', later = '' } = scriptData ?? {}
const filesIn = (list: string): readonly string[] => list.split(' ').filter(Boolean)

function preload(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href })
  document.head.append(link)
}

/** The rest of a page on a slow connection: before it there is nothing whole to take over. */
const untilParsed = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve(undefined)
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
  })

/** The styles of what no server draws: dialogs, for instance. */
function loadUndrawnStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-undrawn]')) {
    link.disabled = false
  }
}

async function start(): Promise<void> {
  loadUndrawnStyles()
  const imported = filesIn(imports)
  // One after another, not all at once: the visitor may be scrolling or pressing in the meantime.
  for (const href of [...imported, ...filesIn(needs)]) {
    preload(href)
    await yieldToMain()
  }
  for (const file of imported) {
    await import(/* @vite-ignore */ file).catch(() => {})
    await yieldToMain()
  }
  await untilParsed()
  if (site) await import(/* @vite-ignore */ site)
  // Not before: they would share the connection with what takes over the page.
  for (const href of filesIn(later)) preload(href)
}

recordEarlyPresses()
// The task after a frame's is the first after its paint.
requestAnimationFrame(() => setTimeout(() => void start()))
