import { t } from '@arbour/messages/t'
import type { Topic } from '../model/topic.ts'

export const findingTopic: Topic = {
  id: 'finding-things',
  title: t('shell.help.findingThings'),
  questions: [
    {
      question: t('shell.help.whatDoesSearchCover'),
      answer: [t('shell.help.atNamesEndingsTagsAnd'), t('shell.help.itDoesNotLookInside')],
    },
    {
      question: t('shell.help.howDoINarrowSearch'),
      answer: [t('shell.help.chooseTypeBesideSearchField')],
    },
    {
      question: t('shell.help.isThereFasterWayTo'),
      answer: [t('shell.help.pressCtrlKOnMac')],
    },
    {
      question: t('shell.help.whatIsSmartView'),
      answer: [t('shell.help.smartViewExplained')],
    },
    {
      question: t('shell.help.whatAreTagsAndStars'),
      answer: [t('shell.help.tagsAndStarsExplained')],
    },
  ],
}
