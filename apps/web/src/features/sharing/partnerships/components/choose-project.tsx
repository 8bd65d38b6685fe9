import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button, Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ItemName } from '#features/files/items/public/components.ts'
import { placeText } from '#features/files/items/public/model.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { focusWithin } from '#ui/dialog/focus-within.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { projectProblem } from '../model/project-problem.ts'
import { ownProjectsQuery } from '../queries.ts'
import classes from './invite-project.module.css'

const DEBOUNCE_MS = 300

interface ChooseProjectProps {
  initialProject: Item | null
  onBack: () => void
  onDone: (project: Item) => void
}

/** Chooses an existing project by name. */
export function ChooseProject({ initialProject: before, onBack, onDone }: ChooseProjectProps) {
  const [selectedProject, setSelectedProject] = useState(before)
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const { data, error, refetch } = useQuery(ownProjectsQuery(q))
  const field = useRef<HTMLInputElement>(null)
  // The focused element was removed with the previous step.
  useEffect(() => focusWithin(field.current), [])
  const foundProjects = data?.items ?? []
  // The chosen project stays visible during a search.
  const projects =
    selectedProject && !foundProjects.some(({ id }) => id === selectedProject.id)
      ? [selectedProject, ...foundProjects]
      : foundProjects
  const hiddenCount = (data?.meta.total_items ?? 0) - foundProjects.length
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (selectedProject) onDone(selectedProject)
      }}
    >
      <TextInput
        ref={field}
        role="searchbox"
        aria-label={t('sharing.partnerships.findProject')}
        placeholder={t('sharing.partnerships.findProject')}
        autoComplete="off"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.list}>
        {projects.length > 0 ? (
          <Radio.Group
            aria-label={t('common.projects')}
            value={selectedProject?.id ?? ''}
            onChange={(id) => setSelectedProject(projects.find((project) => project.id === id) ?? null)}
          >
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </Radio.Group>
        ) : error ? (
          <FormFailure message={getErrorMessage(error)} />
        ) : data ? (
          <p className={classes.note}>
            {q === '' ? t('sharing.partnerships.yourTeamHasNoProject') : t('sharing.partnerships.noMatchingProjects')}
          </p>
        ) : (
          <div role="status" aria-label={t('sharing.partnerships.loadingProjects')} className={classes.waiting}>
            <LineSkeleton width="60%" />
            <LineSkeleton width="40%" />
          </div>
        )}
        {hiddenCount > 0 && <p className={classes.note}>{t('sharing.partnerships.hiddenCountMoreFindThem', { hiddenCount })}</p>}
      </div>
      <ModalActions
        aside={
          error && (
            <Button variant="subtle" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          )
        }
      >
        <Button variant="default" onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button type="submit" disabled={selectedProject === null}>
          {t('sharing.partnerships.next')}
        </Button>
      </ModalActions>
    </form>
  )
}

function ProjectRow({ project }: { project: Item }) {
  const problem = projectProblem(project)
  return (
    <Radio
      value={project.id}
      disabled={problem !== null}
      className={classes.project}
      classNames={{ body: classes.body, inner: classes.tick, labelWrapper: classes.labelWrapper, label: classes.label }}
      label={
        <>
          <FileIcon item={project} size={24} />
          <span className={classes.words}>
            <ItemName name={project.name} max={60} />
            <span className={classes.about}>{problem ?? placeText(project)}</span>
          </span>
        </>
      }
    />
  )
}
