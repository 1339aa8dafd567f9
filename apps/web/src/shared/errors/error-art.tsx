import { Suspense } from 'react'
import { lazyComponent } from '../chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../chunks/missing.tsx'
import notice from '../ui/notice.module.css'
import type { ErrorKind } from './error-kind.rules.ts'

/** A picture that fails to load is omitted, so that it cannot break the page. */
const ErrorPicture = lazyComponent(
  () => import('./error-pictures.tsx').then((module) => module.ErrorPicture),
  MissingUnnoticed,
)

/** The picture of an error page, in a slot whose size is reserved from the start. */
export function ErrorArt({ kind }: { readonly kind: ErrorKind }) {
  return (
    <svg viewBox="0 0 160 120" className={notice['art']} aria-hidden="true" data-art={kind}>
      <Suspense>
        <ErrorPicture kind={kind} />
      </Suspense>
    </svg>
  )
}
