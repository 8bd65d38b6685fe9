import { t } from '@arbour/messages/t'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { KeyGroups, useKeyGroups } from '#features/shell/command-palette/public.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { Page, PageTitle } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { TopicQuestions } from '../components/topic-questions.tsx'
import { KEYBOARD, topics } from '../content/topics.ts'
import { containsWords, findQuestions, splitWords } from '../model/find-questions.ts'
import classes from './help-page.module.css'

/** The page `/help`: questions and answers by topic, and all shortcuts. Each topic has a URL of its own. */
export function HelpPage() {
  usePageTitle(t('shell.help.help'))
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const words = splitWords(query)
  const foundTopics = findQuestions(topics, words)
  const keys = useKeyGroups((label) => containsWords(words, KEYBOARD.title, label))
  const isEmpty = foundTopics.length === 0 && keys.length === 0
  useTopicInAddress()
  const find = (text: string) => {
    setQuery(text)
    setOpen(null)
  }
  const clear = () => {
    find('')
    field.current?.focus()
  }

  return (
    <Page>
      <header className={classes.head}>
        <PageTitle>{t('shell.help.help')}</PageTitle>
        <TextInput
          ref={field}
          className={classes.find}
          type="search"
          aria-label={t('shell.help.findInHelp')}
          placeholder={t('shell.help.findInHelp')}
          value={query}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          rightSection={query !== '' && <CloseButton aria-label={t('common.clear')} onClick={clear} />}
          onChange={(event) => find(event.currentTarget.value)}
        />
        <div role="status" className={classes.count}>
          {words.length > 0 && !isEmpty && formatCountText(foundTopics.reduce((sum, { questions }) => sum + questions.length, 0))}
        </div>
      </header>
      {isEmpty ? (
        <EmptyState
          picture={<SearchIllustration />}
          title={t('shell.help.nothingFoundForQuery', { query: query.trim() })}
          text={t('shell.help.tryAnotherWordOrAsk')}
          actions={
            <Button variant="default" onClick={clear}>
              {t('shell.help.showAllQuestions')}
            </Button>
          }
        />
      ) : (
        <div className={classes.columns}>
          <nav aria-label={t('shell.help.topics')} className={classes.topics}>
            {[...foundTopics, ...(keys.length > 0 ? [KEYBOARD] : [])].map(({ id, title }) => (
              <Link key={id} to="/help" hash={id} activeOptions={{ includeHash: true }} className={classes.topic}>
                {title}
              </Link>
            ))}
          </nav>
          <div className={classes.sections}>
            {foundTopics.map((topic) => (
              <div key={topic.id}>
                <h2 id={topic.id} tabIndex={-1} className={classes.heading}>
                  {topic.title}
                </h2>
                <TopicQuestions topic={topic} open={open} onOpen={setOpen} />
              </div>
            ))}
            {keys.length > 0 && (
              <div>
                <h2 id={KEYBOARD.id} tabIndex={-1} className={classes.heading}>
                  {KEYBOARD.title}
                </h2>
                <p className={classes.note}>{t('shell.help.shortcutsEverywhere')}</p>
                <div className={classes.keys}>
                  <KeyGroups groups={keys} />
                </div>
              </div>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

function formatCountText(questions: number): string {
  return t('shell.help.questionCount', { questions })
}

/** Scrolls to the topic in the URL. */
function useTopicInAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])
}
