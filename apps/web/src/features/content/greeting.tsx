import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { welcomeShelf } from './content.slice.ts'
import { useContent } from './use-content.ts'
import { lateWelcome } from './welcome.late.ts'
import { markWelcomed, wasWelcomed } from './welcome-storage.ts'

const WelcomeModal = lazyComponent(
  () => import('./welcome-modal.tsx').then((module) => module.WelcomeModal),
  MissingUnnoticed,
  lateWelcome,
)

/**
 * Greets a visitor once, on the first visit, in markets that enable it.
 * @see A§2 "welcome modal"
 */
export function Greeting() {
  const { content } = useContent(welcomeShelf)
  const { hash } = useLocation()
  // A hash opens what the visitor came for, such as the sign-in: they are greeted another time.
  const [isOver, setOver] = useState(() => wasWelcomed() || hash !== '')
  if (isOver || content.is !== 'ready' || !content.value?.modal.isEnabled) return null
  const close = () => {
    markWelcomed()
    setOver(true)
  }
  return (
    <Suspense>
      <WelcomeModal {...content.value.modal} onClose={close} />
    </Suspense>
  )
}
