import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { refuseMissingFunctions } from './missing-functions.ts'
import { buildTargets } from './served-browsers.ts'

const operations = 'http://127.0.0.1:8081'

/** The support console: a separate build, so that players load none of it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/ops/',
  plugins: [react(), refuseMissingFunctions()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist-ops',
    emptyOutDir: true,
    target: buildTargets(),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'ops.html' },
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: {
      '/ops/session': operations,
      '/ops/players': operations,
      '/ops/nodes': operations,
      '/ops/documents': operations,
      '/ops/verification': operations,
      '/ops/sessions': operations,
      '/ops/account-decisions': operations,
      '/ops/campaigns': operations,
      '/ops/campaign-previews': operations,
      '/ops/logs': { target: operations, ws: true },
    },
  },
})
