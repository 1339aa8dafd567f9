/** For signed-in players, on any page: the questionnaire, if it is requested. */
export const questionnaireHash = '#questionnaire'
