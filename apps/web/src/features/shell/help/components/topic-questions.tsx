import { Accordion } from '@mantine/core'
import type { Topic } from '../model/topic.ts'
import classes from './topic-questions.module.css'

interface TopicQuestionsProps {
  topic: Topic
  /** The open question of the page, if any. */
  open: string | null
  onOpen: (question: string | null) => void
}

/** The questions of a topic; one question of the page is open at a time. */
export function TopicQuestions({ topic, open, onOpen }: TopicQuestionsProps) {
  return (
    <Accordion
      value={open}
      onChange={onOpen}
      order={3}
      chevronPosition="right"
      transitionDuration={120}
      classNames={{ item: classes.item, control: classes.control, label: classes.label, content: classes.content }}
    >
      {topic.questions.map(({ question, answer }) => (
        <Accordion.Item key={question} value={question}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>
            {answer.map((paragraph) => (
              <p key={paragraph} className={classes.paragraph}>
                {paragraph}
              </p>
            ))}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
