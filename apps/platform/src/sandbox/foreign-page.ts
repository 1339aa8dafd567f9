import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Content policy of a stand-in's page: its own files, framed by the site alone. */
export const framedBy = (siteOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins.join(' ')}`,
  ].join('; ')

/** Every route of the scope is served on that host only, as foreign to the site as a real one. */
export function onHostOf(origin: string, scope: FastifyInstance): void {
  const { host } = new URL(origin)
  scope.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, host }
  })
}

export interface ForeignPage {
  /** Serves `/<name>.css` and `/<name>.js`, which the page loads. */
  bindFiles(scope: FastifyInstance): void
  /**
   * Sends the page, which nothing stores and which gives its address to no other page.
   * @param values replace `{{key}}` in the page as they are: none may come from a visitor
   */
  send(reply: FastifyReply, policy: string, values?: Readonly<Record<string, string>>): FastifyReply
}

const sharedStyle = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

/**
 * A stand-in's page, from `./page/<name>.html`, `.css` and `.js` beside its module.
 * @param look `shared` puts the style that the stand-ins have in common before its own
 */
export function foreignPage(
  moduleUrl: string,
  name: string,
  look: 'shared' | 'own' = 'shared',
): ForeignPage {
  const file = (ending: string) =>
    readFileSync(new URL(`./page/${name}.${ending}`, moduleUrl), 'utf8')
  const html = file('html')
  const css = look === 'shared' ? `${sharedStyle}\n${file('css')}` : file('css')
  const js = file('js')
  return {
    bindFiles(scope) {
      scope.get(`/${name}.css`, async (_request, reply) => reply.type('text/css').send(css))
      scope.get(`/${name}.js`, async (_request, reply) => reply.type('text/javascript').send(js))
    },
    send: (reply, policy, values = {}) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .send(
          Object.entries(values).reduce(
            (page, [key, value]) => page.replaceAll(`{{${key}}}`, () => value),
            html,
          ),
        ),
  }
}
