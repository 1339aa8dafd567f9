import { join } from 'node:path'
import { demoPlayers } from '../../apps/platform/src/demo/seed/demo-players.ts'
import { root } from '../../tests/drivers/config/environment.ts'
import { k6Of } from '../../tests/drivers/k6.ts'
import { freeStackPorts } from '../../tests/drivers/ports.ts'
import type { Programs } from '../../tests/drivers/programs.ts'
import { startStack } from '../../tests/drivers/stack.ts'
import { checkThresholds } from '../load/thresholds.ts'
import { absentStep, execute, type Step } from './step.ts'

const absent = absentStep(
  'k6 smoke',
  'k6 is missing: install it (https://k6.io) or give its path in K6_PATH; with Go it is built by itself',
  true,
)

/**
 * Runs the smoke profile of `load-tests/` against its own platform and gateway; then checks that
 * the thresholds of the others break where they must.
 */
export const k6Smoke = (programs: Programs, redisUrl: string | undefined): Step => ({
  name: 'k6 smoke',
  run: async (context) => {
    const k6 = k6Of(programs)
    const player = demoPlayers.find(({ signsIn }) => signsIn)
    if (!k6 || !player) return absent.run(context)
    const stack = await startStack({
      ports: await freeStackPorts(),
      dataDir: join(context.folder, 'k6-smoke'),
      ...(redisUrl && { redisUrl }),
    })
    try {
      const env = {
        BASE_URL: stack.urls.site,
        STUDIO_URL: stack.urls.sandbox,
        STUDIO_HOST: new URL(stack.urls.studio).host,
        EMAIL: player.email,
        PASSWORD: player.password,
      }
      const script = join(root, 'load-tests/profiles/smoke.ts')
      const args = ['run', '--quiet', '--no-usage-report', script]
      const { code, cpuMs } = await execute({ command: k6, args, env }, context)
      const right = [code === 0, ...(await checkThresholds(k6, context))]
      const passed = right.filter((isRight) => isRight).length
      return { passed, failed: right.length - passed, skipped: 0, cpuMs }
    } finally {
      await stack.stop()
    }
  },
})
