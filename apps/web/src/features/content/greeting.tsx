import { lazy, Suspense, useState } from 'react'
import { welcomeShelf } from './content.slice.ts'
import { useContent } from './use-content.ts'
import { wasWelcomed, welcomed } from './welcomed.ts'

const WelcomeModal = lazy(() =>
  import('./welcome-modal.tsx').then((module) => ({ default: module.WelcomeModal })),
)

/** Greets a visitor's first visit, in markets that want it, and never again. @see A§2 "welcome modal" */
export function Greeting() {
  const { content } = useContent(welcomeShelf)
  const [isOver, setOver] = useState(wasWelcomed)
  if (isOver || content.is !== 'full' || !content.value?.modal.isEnabled) return null
  const close = () => {
    welcomed()
    setOver(true)
  }
  return (
    <Suspense>
      <WelcomeModal {...content.value.modal} onClose={close} />
    </Suspense>
  )
}
