import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compileMessages } from './compile-messages.ts'
import { ownLanguages } from './own-languages.ts'

/** The home page's first look as a program: it renders each brand and language once, at build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compileMessages(), ownLanguages(), react()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // One program without dependencies, as the site's own code is compiled for the browser too.
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: { ssr: 'prerender.ts', outDir: 'dist-prerender', emptyOutDir: true, target: 'es2022' },
})
