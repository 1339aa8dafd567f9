import {
  listReviewQueue,
  readDocumentHistory,
  requestDocument,
  reviewDocument,
  viewRegisteredPerson,
} from '@player-site/contracts/documents/documents.staff.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import {
  opsListReviewQueue,
  opsReadVerification,
  opsRequestDocument,
  opsReviewDocument,
  opsViewRegisteredPerson,
} from '@player-site/contracts/ops/ops-verification.calls.ts'
import {
  listQuestionnaireQueue,
  readQuestionnaireRecord,
} from '@player-site/contracts/questionnaire/questionnaire.staff.calls.ts'
import type { FastifyInstance } from 'fastify'
import { parseRequest } from '../http/parse-request.ts'
import { recordAct } from './acts.ts'
import { bindOpsDocumentPage, type OpsVerificationDeps } from './ops-document-page.routes.ts'

/** Lets staff with the kyc role see what waits for review, and decide on documents. */
export function bindOpsVerification(app: FastifyInstance, deps: OpsVerificationDeps): void {
  bindReads(app, deps)
  bindOpsDocumentPage(app, deps)
  bindRegisteredPerson(app, deps)
  bindDecisions(app, deps)
}

function bindReads(app: FastifyInstance, { guard, platform, log }: OpsVerificationDeps): void {
  app.route({
    method: opsListReviewQueue.method,
    url: pathOf(opsListReviewQueue),
    handler: async (request) => {
      await guard.verifying(request)
      const caller = { requestId: request.id }
      const [{ documents }, { questionnaires }] = await Promise.all([
        platform.ask(listReviewQueue, {}, caller),
        platform.ask(listQuestionnaireQueue, {}, caller),
      ])
      return { documents, questionnaires }
    },
  })

  app.route({
    method: opsReadVerification.method,
    url: pathOf(opsReadVerification),
    handler: async (request) => {
      const operator = await guard.verifying(request)
      const { params } = parseRequest(opsReadVerification, request)
      if (!params) throw new CodedError('request.invalid')
      const { playerId } = params
      const requestId = request.id
      recordAct(log, request, operator, { action: 'readVerification', playerId })
      const [history, questionnaire] = await Promise.all([
        platform.ask(readDocumentHistory, { params }, { requestId }),
        platform.ask(
          readQuestionnaireRecord,
          { body: { operator: operator.name, playerId } },
          { requestId },
        ),
      ])
      return { history, questionnaire }
    },
  })
}

function bindRegisteredPerson(
  app: FastifyInstance,
  { guard, platform, log }: OpsVerificationDeps,
): void {
  app.route({
    method: opsViewRegisteredPerson.method,
    url: pathOf(opsViewRegisteredPerson),
    handler: async (request) => {
      const operator = await guard.verifying(request)
      const { params } = parseRequest(opsViewRegisteredPerson, request)
      if (!params) throw new CodedError('request.invalid')
      const { documentId } = params
      recordAct(log, request, operator, { action: 'viewRegisteredPerson', documentId })
      const body = { operator: operator.name }
      return platform.ask(viewRegisteredPerson, { params, body }, { requestId: request.id })
    },
  })
}

function bindDecisions(app: FastifyInstance, { guard, platform, log }: OpsVerificationDeps): void {
  app.route({
    method: opsReviewDocument.method,
    url: pathOf(opsReviewDocument),
    handler: async (request) => {
      const operator = await guard.verifying(request)
      const { params, body } = parseRequest(opsReviewDocument, request)
      if (!params || !body) throw new CodedError('request.invalid')
      const { documentId } = params
      const requestId = request.id
      const action = body.decision === 'approve' ? 'approveDocument' : 'rejectDocument'
      recordAct(log, request, operator, { action, documentId })
      return platform.ask(
        reviewDocument,
        { params, body: { ...body, operator: operator.name } },
        { requestId },
      )
    },
  })

  app.route({
    method: opsRequestDocument.method,
    url: pathOf(opsRequestDocument),
    handler: async (request) => {
      const operator = await guard.verifying(request)
      const { params, body } = parseRequest(opsRequestDocument, request)
      if (!params || !body) throw new CodedError('request.invalid')
      const { playerId } = params
      const requestId = request.id
      recordAct(log, request, operator, { action: 'requestDocument', playerId })
      return platform.ask(
        requestDocument,
        { body: { ...body, operator: operator.name, playerId } },
        { requestId },
      )
    },
  })
}
