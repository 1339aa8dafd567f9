import type { FastifyInstance } from 'fastify'

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
