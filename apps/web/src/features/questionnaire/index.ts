export { questionnaireHash } from './questionnaire.hash.ts'
export { Questionnaire } from './questionnaire.tsx'
