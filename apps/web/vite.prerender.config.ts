import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compileMessages } from './compile-messages.ts'
import { ownLanguages } from './own-languages.ts'

/**
 * The site as programs that draw it without a browser: the home pages once, at build, and pages of
 * content for whoever serves them. They stand beside the build, for no browser to fetch.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compileMessages(), ownLanguages(), react()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // Nothing of where they run decides what they draw.
  environments: { ssr: { keepProcessEnv: false } },
  // Programs without dependencies: they run where nothing of the site is installed.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/.vite/painter',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: { prerender: 'prerender.ts', painter: 'painter.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
})
