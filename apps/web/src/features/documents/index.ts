import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { lateDocuments } from './documents.late.ts'

/** For the cashier's prompts. */
export const AskedDocuments = lazyComponent(
  () => import('./asked-documents.tsx').then((module) => module.AskedDocuments),
  MissingHere,
  lateDocuments,
)
