import { loadContentWhenRequested, takeContentFromPage } from './content.epics.ts'

export const contentEpics = { takeContentFromPage, loadContentWhenRequested }
