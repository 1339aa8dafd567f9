import '../shared/ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createConsoleDependencies } from './console-dependencies.ts'
import { createConsoleStore } from './console-store.ts'
import { Console } from './frame/console.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root to render into')

createRoot(root).render(
  <StrictMode>
    <Provider store={createConsoleStore(createConsoleDependencies())}>
      <Console />
    </Provider>
  </StrictMode>,
)
