import { type Tag, type TagColor, TagName } from '@arbour/contract/entities/tag'
import { nameKey } from '@arbour/contract/names'
import { Combobox, PillsInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { TagChip, TagDot } from '#ui/tag-chip.tsx'
import classes from './tag-field.module.css'
import { isChosen } from './tags-model.ts'
import { useTagSearch } from './use-tag-search.ts'

interface ShownTag {
  name: string
  color: TagColor
  isPartial?: boolean
}

interface TagFieldProps {
  label: string
  tags: readonly ShownTag[]
  /** Whether a name that is no tag yet may become one (spec 1 section 5). */
  canAdd: boolean
  isFirst?: boolean
  onAdd: (tag: { name: string; color: TagColor }) => void
  onRemove: (name: string) => void
}

const CREATE = 'create:'
const MAX_OPTIONS = 30

/** Chooses tags: by search from two letters on, a new one by Enter, the last one taken away by Backspace. */
export function TagField({ label, tags, canAdd, isFirst = false, onAdd, onRemove }: TagFieldProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { tags: found, isCurrent } = useTagSearch(text)
  const options = found.filter((tag) => !isChosen(tags, tag.name)).slice(0, MAX_OPTIONS)
  const known = found.find((tag) => nameKey(tag.name) === nameKey(text.trim()))
  const isNew = isCurrent && !known && !isChosen(tags, text.trim())
  // Open only when there is something in it: hidden, it would stand in the wrong place.
  const hasAnswer = options.length > 0 || (isCurrent && !isChosen(tags, text.trim()))
  const combobox = useCombobox({
    opened: isOpen && hasAnswer,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  const type = (next: string) => {
    setText(next)
    setProblem(null)
    setIsOpen(true)
    combobox.resetSelectedOption()
  }

  const add = (tag: { name: string; color: TagColor }) => {
    onAdd(tag)
    setText('')
    setProblem(null)
    setIsOpen(false)
  }

  const refuse = (sentence: string | null) => {
    setProblem(sentence)
    setIsOpen(false)
  }

  const addTyped = () => {
    const read = TagName.safeParse(text)
    if (!read.success) return refuse(read.error.issues[0]?.message ?? null)
    if (isChosen(tags, read.data)) return refuse('Tag already selected')
    if (known) return add(known)
    if (!canAdd) return refuse('Choose a tag from those that are found')
    add({ name: read.data, color: 'default' })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      event.preventDefault()
      onRemove(tags.at(-1)?.name ?? '')
    }
    if (event.key === 'Enter' && text.trim() !== '' && combobox.getSelectedOptionIndex() === -1) {
      event.preventDefault()
      addTyped()
    }
  }

  const submit = (value: string) => {
    if (value.startsWith(CREATE)) return addTyped()
    const tag = options.find(({ id }) => id === value)
    if (tag) add(tag)
  }

  return (
    <Combobox store={combobox} position="bottom-start" onOptionSubmit={submit}>
      <Combobox.DropdownTarget>
        <PillsInput label={label} error={problem} size="sm" onClick={() => combobox.focusTarget()}>
          <div className={classes.chips}>
            {tags.map((tag) => (
              <TagChip
                key={nameKey(tag.name)}
                name={tag.name}
                color={tag.color}
                isPartial={tag.isPartial}
                onRemove={() => onRemove(tag.name)}
              />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                className={classes.input}
                data-autofocus={isFirst || undefined}
                value={text}
                placeholder="Enter a descriptive tag"
                maxLength={60}
                autoComplete="off"
                onFocus={() => setIsOpen(true)}
                onBlur={() => setIsOpen(false)}
                onChange={(event) => type(event.currentTarget.value)}
                onKeyDown={handleKeyDown}
              />
            </Combobox.EventsTarget>
          </div>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} mah={220} className={classes.options}>
          {options.map((tag) => (
            <Option key={tag.id} tag={tag} />
          ))}
          {isNew && canAdd && <Combobox.Option value={`${CREATE}${text}`}>Add “{text.trim()}”</Combobox.Option>}
          {options.length === 0 && !(isNew && canAdd) && <Combobox.Empty>No tags found</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Option({ tag }: { tag: Tag }) {
  return (
    <Combobox.Option value={tag.id} className={classes.option}>
      <TagDot color={tag.color} />
      {tag.name}
    </Combobox.Option>
  )
}
