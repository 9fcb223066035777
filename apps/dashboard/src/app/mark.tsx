import s from './shell.module.css'

/** The mark of Adloom: a thread through a loom. */
export function Mark() {
  return (
    <svg className={s.mark} viewBox="0 0 32 32" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#1d1b3a" />
      <path d="M8 23 16 8l8 15" stroke="#ffb454" strokeWidth="3.2" />
      <path d="M9.5 18.5h13" stroke="#8b7bff" strokeWidth="3.2" />
    </svg>
  )
}
