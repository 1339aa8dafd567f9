/** A setting of the run, by `k6 run -e NAME=value` or the environment. */
function setting(name: string, byDefault?: string): string {
  const value = __ENV[name] || byDefault
  if (value === undefined) throw new Error(`${name} must be set: see docs/load-testing.md`)
  return value
}

/** Where players go. */
export const baseUrl = setting('BASE_URL', 'http://127.0.0.1:8080').replace(/\/$/, '')

/** Who plays; `npm start` prints the demo accounts. */
export const credentials = () => ({ email: setting('EMAIL'), password: setting('PASSWORD') })

/**
 * The sandbox studio: the address to connect to and the host name to ask for, which k6 need not
 * be able to resolve.
 */
export const studio = {
  url: setting('STUDIO_URL', 'http://127.0.0.1:8090').replace(/\/$/, ''),
  host: setting('STUDIO_HOST', 'studio.localhost:8090'),
}
