import { type Tag, type TagColor, TagName } from '@arbour/contract/entities/team/tag'
import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { Combobox, PillsInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { TagChip, TagDot } from '#ui/chips/tag-chip.tsx'
import { FirstMatch, hasMatch } from '#ui/first-match.tsx'
import classes from './tag-field.module.css'
import { isSelected } from './tags-model.ts'
import { useTagSearch } from './use-tag-search.ts'

interface FieldTag {
  name: string
  color: TagColor
  isPartial?: boolean
}

interface TagFieldProps {
  label: string
  tags: readonly FieldTag[]
  /** Whether new tags can be created. */
  canAdd: boolean
  isFirst?: boolean
  onAdd: (tag: { name: string; color: TagColor }) => void
  onRemove: (name: string) => void
}

const CREATE = 'create:'
const MAX_OPTIONS = 30

/**
 * A field to add tags: searches from two letters on. Enter adds the first match, or else a new tag. Backspace removes the last
 * one.
 */
export function TagField({ label, tags, canAdd, isFirst = false, onAdd, onRemove }: TagFieldProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { tags: foundTags, isCurrent, search } = useTagSearch(text)
  const options = foundTags.filter((tag) => !isSelected(tags, tag.name)).slice(0, MAX_OPTIONS)
  const knownTag = foundTags.find((tag) => nameKey(tag.name) === nameKey(text.trim()))
  const isNew = isCurrent && !knownTag && !isSelected(tags, text.trim())
  // Only open with content: an empty hidden dropdown would be positioned incorrectly.
  const hasOptions = options.length > 0 || (isCurrent && !isSelected(tags, text.trim()))
  const combobox = useCombobox({
    opened: isOpen && hasOptions,
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

  const addNew = () => {
    const parsedName = TagName.safeParse(text)
    if (!parsedName.success) return refuse(parsedName.error.issues[0]?.message ?? null)
    if (!canAdd) return refuse(t('files.tags.youCantCreateTagsChoose'))
    add({ name: parsedName.data, color: 'default' })
  }

  /**
   * Adds the first match without waiting for the list, and a new tag only if there is no match; does nothing if more was typed in
   * the meantime.
   */
  const addTypedTag = async () => {
    if (isSelected(tags, text.trim())) return refuse(t('files.tags.tagAlreadySelected'))
    let matches: readonly Tag[]
    try {
      matches = isCurrent ? foundTags : await search()
    } catch (error) {
      return refuse(t('files.tags.tagsCantBeSearchedAt', { errorMessage: getErrorMessage(error) }))
    }
    if (input.current?.value !== text) return
    const firstMatch = matches.find((tag) => !isSelected(tags, tag.name))
    if (firstMatch) add(firstMatch)
    else if (matches.length === 0) addNew()
    // All matches are added already: a new tag is only created explicitly.
    else setIsOpen(true)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      event.preventDefault()
      onRemove(tags.at(-1)?.name ?? '')
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return
    if (hasMatch(combobox)) return
    event.preventDefault()
    // If the user closed the list, the first Enter opens it to show the match; a rejected name is searched again.
    if (isOpen || problem !== null) void addTypedTag()
    else setIsOpen(true)
  }

  const submit = (value: string) => {
    if (value.startsWith(CREATE)) return addNew()
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
                ref={input}
                className={classes.input}
                data-autofocus={isFirst || undefined}
                value={text}
                placeholder={t('files.tags.enterDescriptiveTag')}
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
          <FirstMatch
            combobox={combobox}
            index={text.trim() === '' || options.length === 0 || isSelected(tags, text.trim()) ? -1 : 0}
            optionsKey={`${text} ${options.map(({ id }) => id).join()}`}
          />
          {isNew && canAdd && (
            <Combobox.Option value={`${CREATE}${text}`}>{t('files.tags.addText', { text: text.trim() })}</Combobox.Option>
          )}
          {options.length === 0 && !(isNew && canAdd) && <Combobox.Empty>{t('files.common.noTagsFound')}</Combobox.Empty>}
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
