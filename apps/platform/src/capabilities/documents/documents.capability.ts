import { createSealer } from '../../encryption/sealer.ts'
import { createIdentityCheckClient } from '../../integrations/identity-check/identity-check.client.ts'
import { createClamdScanner } from '../../integrations/scanner/clamd.client.ts'
import { noScanner } from '../../integrations/scanner/scanner.ts'
import type { Capability } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createCheckTurns, maxWaitMs } from './check-turns.ts'
import { createDocumentChanges } from './documents.changes.ts'
import { documentsData } from './documents.data.repository.ts'
import { documentsOf } from './documents.repository.ts'
import { bindDocuments } from './documents.routes.ts'
import { type DocumentsToActOn, toActOn } from './documents.rules.ts'
import { createDocumentsService, type DocumentsDeps } from './documents.service.ts'
import { createFileCheck } from './file-check.ts'
import { readBudget } from './file-reader/file-reader.ts'
import { bindIdentityCallbacks } from './identity-checks.routes.ts'
import { checkedTypes, createIdentityChecks } from './identity-checks.service.ts'
import { eraseDocuments, expireDocuments } from './retention.ts'
import { createReviewService } from './review.service.ts'
import { createStoredPages } from './stored-pages.ts'
import { createUploadsService } from './uploads.service.ts'

interface Provided {
  /** How many documents a player has to act on. */
  readonly countForAttention: (playerId: string) => Promise<DocumentsToActOn>
}

type Needs = Pick<DocumentsDeps, 'daysLeftOf'>

const expireEveryMs = 60_000
const eraseEveryMs = 10 * 60_000

/** Verification documents. */
export const documents: Capability<Needs, Provided> = {
  name: 'documents',
  create({ db, clock, log, config, messages, playerTransaction, identityCheck }, { daysLeftOf }) {
    const { SCANNER_URL: scannerUrl, DEADLINE_SCALE: deadlineScale } = config
    if (scannerUrl === undefined) log.warn('documents.scannerUnset', { setting: 'SCANNER_URL' })
    const scanner =
      scannerUrl === undefined ? noScanner : createClamdScanner(scannerUrl, log, deadlineScale)
    const sealer = createSealer(config.DOCUMENT_KEY ?? config.TOKEN_KEY, 'documents')
    const changes = createDocumentChanges({ db, clock, messages, playerTransaction })
    const turns = createCheckTurns(maxWaitMs * deadlineScale)
    const files = createFileCheck({
      ...readBudget,
      cpuSeconds: readBudget.cpuSeconds * deadlineScale,
      wallMs: config.DOCUMENT_CHECK_SECONDS * 1_000 * deadlineScale,
    })
    const checks = createIdentityChecks({
      changes,
      log,
      client: identityCheck && createIdentityCheckClient({ ...identityCheck, clock }),
    })
    const services = {
      documents: createDocumentsService({
        changes,
        daysLeftOf,
        identityChecks: identityCheck ? checkedTypes : [],
      }),
      uploads: createUploadsService({ db, clock, sealer, scanner, files, turns, deadlineScale }),
      review: createReviewService({
        changes,
        pages: createStoredPages({ db, sealer, files, turns }),
      }),
      identityChecks: checks,
    }
    const expiry = createRepeatingTask('documents.expiryFailed', expireEveryMs, log, () =>
      expireDocuments(changes, log),
    )
    const erasure = createRepeatingTask('documents.erasureFailed', eraseEveryMs, log, () =>
      eraseDocuments(changes, log),
    )
    return {
      routes: async ({ app, bind }) => {
        bindDocuments(bind, services)
        if (!identityCheck) return
        await bindIdentityCallbacks(app, { ...identityCheck, clock, checks })
      },
      jobs: [expiry, erasure],
      personalData: documentsData(db),
      provides: {
        countForAttention: async (playerId) =>
          toActOn(await documentsOf(db, playerId), clock.now()),
      },
    }
  },
}
