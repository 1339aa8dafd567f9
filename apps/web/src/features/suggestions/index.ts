export { lateSuggestions, loadSuggestions } from './suggestions.late.ts'
