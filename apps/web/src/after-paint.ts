/**
 * Starts the site once the page that came with its words is on the screen: until then the line is
 * for styles and faces. The gateway says which script, and which it will need.
 * @see apps/gateway/src/capabilities/page/page.rules.ts
 */
const said = document.querySelector<HTMLScriptElement>('script[data-site]')?.dataset
const { site, needs = '' } = said ?? {}

function start(): void {
  for (const href of needs.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
  if (site) void import(/* @vite-ignore */ site)
}

// The task after a frame's is the first after its paint.
requestAnimationFrame(() => setTimeout(start))
