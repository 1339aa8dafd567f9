import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCapabilityName } from '../new-capability/capability-name.ts'
import { listLines } from '../new-capability/list-lines.ts'
import { copyRepository } from './copy-repository.ts'

const generated =
  /^(docs\/(calls\.md|openapi(-platform)?\.json|asyncapi\.json|integrate\/screens\.md)|apps\/platform\/drizzle\/(\d+_scratch\.sql|meta\/(_journal|\d+_snapshot)\.json))$/
const ownFolders =
  /^(packages\/contracts\/src|apps\/(platform|gateway)\/src\/capabilities|apps\/web\/src\/features)\/scratch\//

const lists = listLines(readCapabilityName('scratch')).map(({ list }) => list)

describe('a capability that is added', () => {
  let site: ReturnType<typeof copyRepository>
  beforeAll(() => {
    site = copyRepository()
    site.node('tools/new.ts', 'scratch', '--with=job,settlement')
    site.node('tools/migration.ts', 'scratch')
    site.node('tools/docs.ts')
  })
  afterAll(() => rmSync(site.copy, { recursive: true, force: true }))

  it('changes its own folders, a line in each list, and generated files', () => {
    const others = site.changed().filter((path) => !ownFolders.test(path) && !generated.test(path))
    expect(others.sort()).toEqual([...lists].sort())
    const added = site.run('git', 'diff', '--numstat', '--', ...others)
    // Its import, and its list entry.
    expect(
      added
        .trim()
        .split('\n')
        .map((line) => line.split('\t').slice(0, 2)),
    ).toEqual(others.map(() => ['2', '0']))
  })

  it('is documented', () => {
    const documented = (name: string) => readFileSync(join(site.copy, 'docs', name), 'utf8')
    expect(documented('calls.md')).toContain('/api/v1/player/scratch')
    expect(documented('openapi.json')).toContain('scratch.add')
    expect(documented('openapi-platform.json')).toContain('scratch.add')
    expect(documented('integrate/screens.md')).toContain('/api/v1/player/scratch')
    expect(documented('asyncapi.json')).toContain('SCRATCH_ITEM_ADDED')
  })

  it.each(['packages/contracts', 'apps/platform', 'apps/gateway', 'apps/web'])(
    'is typed in %s',
    (workspace) => {
      const tsc = join(site.copy, 'node_modules/typescript/bin/tsc')
      expect(site.node(tsc, '--noEmit', '-p', workspace)).toBe('')
    },
  )

  it('respects every boundary', () => {
    expect(site.node('tools/boundaries.ts')).toContain(' 0 boundary violations')
  })

  it('is translated, shown and refreshed by its event', () => {
    const vitest = join(site.copy, 'node_modules/vitest/vitest.mjs')
    const files = ['features/scratch', 'shared/locale/', 'app/features.test.ts']
    const paths = files.map((path) => `apps/web/src/${path}`)
    const said = site.node(vitest, 'run', '--project', 'unit', ...paths)
    expect(said).toMatch(/Tests.*passed/)
  })

  it('is served by the platform, with its table', () => {
    const vitest = join(site.copy, 'node_modules/vitest/vitest.mjs')
    const said = site.node(vitest, 'run', '--project', 'integration', 'capabilities/scratch')
    expect(said).toMatch(/Tests.*passed/)
  })
})
