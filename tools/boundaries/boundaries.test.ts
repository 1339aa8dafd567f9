import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '../../tests/drivers/config/environment.ts'
import { checkBoundaries, importRules } from './boundaries.ts'

const planted: string[] = []
afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true })
})

type Files = Readonly<Record<string, string>>

/** A repository of these files. */
function plant(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  planted.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function rulesBrokenBy(files: Files): Promise<string[]> {
  const { violations } = await checkBoundaries(plant(files))
  return violations.map(({ rule }) => rule)
}

const value = 'export const value = 1\n'
const importing = (path: string) => `import { value } from '${path}'\nexport const own = value\n`

/** For each rule, a small tree that breaks it and nothing else. */
const violations: Readonly<Record<string, Files>> = {
  'contracts-import-only-zod': {
    'packages/contracts/src/wallet/wallet.entities.ts': importing('node:fs'),
  },
  'contracts-kernel-knows-no-capability': {
    'packages/contracts/src/kernel/call.ts': importing('../errors.ts'),
    'packages/contracts/src/errors.ts': value,
  },
  'realtime-client-needs-no-app': {
    'packages/realtime-client/src/player-events.ts': importing('@reduxjs/toolkit'),
  },
  'apps-never-import-each-other': {
    'apps/gateway/src/players.ts': importing('../../platform/src/players.ts'),
    'apps/platform/src/players.ts': value,
  },
  'apps-need-no-tools': {
    'apps/gateway/src/players.ts': importing('../../../tests/drivers/ports.ts'),
    'tests/drivers/ports.ts': value,
  },
  'tests-need-no-tools': {
    'apps/gateway/testing/peers.ts': importing('../../../tools/rig.ts'),
    'tools/rig.ts': value,
  },
  'rules-are-pure': {
    'apps/gateway/src/capabilities/wallet/wallet.rules.ts': importing('./wallet.service.ts'),
    'apps/gateway/src/capabilities/wallet/wallet.service.ts': value,
  },
  'fastify-stays-at-the-edge': {
    'apps/gateway/src/capabilities/wallet/wallet.service.ts': importing('fastify'),
  },
  'gateway-drivers-stay-in-infra': {
    'apps/gateway/src/capabilities/wallet/wallet.service.ts': importing('ioredis'),
  },
  'platform-drivers-stay-in-repositories': {
    'apps/platform/src/capabilities/wallet/wallet.service.ts': importing('drizzle-orm/pg-core'),
  },
  'platform-capabilities-stand-apart': {
    'apps/platform/src/capabilities/cashier/cashier.ts': importing('../limits/limits.service.ts'),
    'apps/platform/src/capabilities/limits/limits.service.ts': value,
  },
  'platform-foundations-know-no-capability': {
    'apps/platform/src/players/player-messages.ts': importing(
      '../capabilities/inbox/inbox.service.ts',
    ),
    'apps/platform/src/capabilities/inbox/inbox.service.ts': value,
  },
  'gateway-capabilities-stand-apart': {
    'apps/gateway/src/capabilities/idle/idle.service.ts': importing(
      '../session/session.service.ts',
    ),
    'apps/gateway/src/capabilities/session/session.service.ts': value,
  },
  'gateway-core-knows-no-capability': {
    'apps/gateway/src/edge/socket/tab.ts': importing('../../capabilities/wallet/wallet.service.ts'),
    'apps/gateway/src/capabilities/wallet/wallet.service.ts': value,
  },
  'features-enter-by-the-door': {
    'apps/web/src/features/wallet/pill.tsx': importing('../session/session.slice.ts'),
    'apps/web/src/features/session/session.slice.ts': value,
  },
  'one-list-names-feature-manifests': {
    'apps/web/src/app/routes.tsx': importing('./errors/errors.feature.tsx'),
    'apps/web/src/app/errors/errors.feature.tsx': value,
  },
  'no-literal-address': {
    'apps/web/src/app/menu.tsx': "export const to = '/my-account/inbox'\n",
  },
  'app-enters-features-by-the-door': {
    'apps/web/src/app/store.ts': importing('../features/session/session.slice.ts'),
    'apps/web/src/features/session/session.slice.ts': value,
  },
  'shared-stands-alone': {
    'apps/web/src/shared/api/call.ts': importing('../../app/store.ts'),
    'apps/web/src/app/store.ts': value,
  },
  'features-do-not-look-up': {
    'apps/web/src/features/wallet/pill.tsx': importing('../../app/store.ts'),
    'apps/web/src/app/store.ts': value,
  },
  'load-tests-import-types-only': {
    'load-tests/journeys/sign-in.ts': importing('../../packages/contracts/src/calls.ts'),
    'packages/contracts/src/calls.ts': value,
  },
  'no-cycles': {
    'tools/one.ts': "import { two } from './two.ts'\nexport const one = () => two\n",
    'tools/two.ts': "import { one } from './one.ts'\nexport const two = () => one\n",
  },
  'no-folder-cycles': {
    'apps/platform/src/db/seed.ts': importing('../ledger/wallet.ts'),
    'apps/platform/src/ledger/wallet.ts': importing('../players/player.ts'),
    'apps/platform/src/players/player.ts': importing('../db/columns.ts'),
    'apps/platform/src/db/columns.ts': value,
  },
  'environment-only-in-config': {
    'apps/gateway/src/players.ts': 'export const port = process.env.PORT\n',
  },
  'no-bare-fetch': {
    'apps/gateway/src/ask.ts': 'export const ask = () => fetch("http://a")\n',
    'apps/platform/src/ask.ts': 'export async function ask() {\n  await fetch("http://a")\n}\n',
    'apps/platform/src/http/ask.ts': 'export const ask = () => globalThis.fetch("http://a")\n',
  },
  'no-vague-folders': { 'apps/gateway/src/utils/players.ts': value },
  'no-long-files': { 'apps/gateway/src/players.ts': '// a line\n'.repeat(351) },
}

test.each(Object.entries(violations))('%s is caught', async (rule, files) => {
  const broken = await rulesBrokenBy(files)
  expect(new Set(broken)).toEqual(new Set([rule]))
})

const wait = (statement: string) => `${statement}\nexport const waited = true\n`

test.each([
  ["import { setTimeout as pause } from 'node:timers/promises'"],
  ['await new Promise((resolve) => setTimeout(resolve, 100))'],
  ['await new Promise<void>((resolve) => {\n  setTimeout(resolve, 100)\n})'],
  ['await page.waitForTimeout(100)'],
  ["await page.waitForLoadState('networkidle')"],
  ['await sleep(100)'],
])('a test that waits by time is caught: %s', async (statement) => {
  const broken = await rulesBrokenBy({
    'apps/gateway/src/players.test.ts': wait(statement),
    'apps/gateway/testing/tabs.ts': wait(statement),
  })
  expect(broken).toEqual(['no-wait-by-time', 'no-wait-by-time'])
})

test.each(['/\\s*<link/', '/(a+)+$/', '/\\/+$/', '/^(a*)*$/'])(
  'an expression of a server that takes more than linear time is caught: %s',
  async (expression) => {
    const broken = await rulesBrokenBy({
      'apps/gateway/src/edge/http/paths.ts': `export const trailing = ${expression}\n`,
      // A slow expression in the browser harms only that browser.
      'apps/web/src/shared/paths.ts': `export const trailing = ${expression}\n`,
      'packages/contracts/src/kernel/text.ts': 'export const word = /^[a-z]{1,20}$/\n',
    })
    expect(broken).toEqual(['no-super-linear-expression'])
  },
)

test('a ring of folders is named by the files that close it, and by each once', async () => {
  const folder = plant({
    'apps/gateway/src/edge/http/server.ts': importing('../../infra/redis/bus.ts'),
    'apps/gateway/src/infra/redis/bus.ts': value,
    'apps/gateway/src/infra/stores.ts': importing('../edge/paths.ts'),
    'apps/gateway/src/edge/paths.ts': value,
    // A file above both, and a test below, are in no ring.
    'apps/gateway/src/main.ts': importing('./edge/http/server.ts'),
    'apps/gateway/src/ports/clock.ts': value,
    'apps/gateway/src/ports/clock.test.ts': importing('../infra/clock.ts'),
    'apps/gateway/src/infra/clock.ts': importing('../ports/clock.ts'),
  })
  const { violations } = await checkBoundaries(folder)
  expect(violations).toEqual([
    {
      rule: 'no-folder-cycles',
      from: 'apps/gateway/src/edge',
      to: 'apps/gateway/src/infra (by apps/gateway/src/edge/http/server.ts) -> apps/gateway/src/edge (by apps/gateway/src/infra/stores.ts)',
    },
  ])
})

test('every import rule has a planted violation', () => {
  expect(importRules.filter((rule) => !(rule in violations))).toEqual([])
})

test('allowed imports are not reported', async () => {
  const broken = await rulesBrokenBy({
    'packages/contracts/src/calls.ts': importing('zod/mini'),
    'apps/gateway/src/config/gateway.config.ts': 'export const port = process.env.PORT\n',
    'apps/gateway/src/infra/redis-bus.ts': importing('ioredis'),
    'apps/gateway/src/capabilities/wallet/wallet.routes.ts': importing('fastify'),
    'apps/gateway/src/capabilities/wallet/wallet.rules.ts': importing('./other.rules.ts'),
    'apps/gateway/src/capabilities/wallet/other.rules.ts': value,
    'apps/web/src/features/wallet/pill.tsx': importing('../session/index.ts'),
    'apps/web/src/features/session/index.ts': value,
    'load-tests/journeys/sign-in.ts':
      "import type { calls } from '../../packages/contracts/src/calls.ts'\nexport type Calls = typeof calls\n",
  })
  expect(broken).toEqual([])
})

test('the repository itself is read: a checker that sees nothing finds nothing', async () => {
  const { modules } = await checkBoundaries(root)
  expect(modules).toBeGreaterThan(150)
})
