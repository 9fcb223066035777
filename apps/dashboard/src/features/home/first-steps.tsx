import { Link } from '@tanstack/react-router'
import { BookOpen, KeyRound, MessageSquareText } from 'lucide-react'

/** Three ways to get started. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">How to</h2>
      <ul className="steps">
        <li>
          <Link to="/developers/connect">
            <MessageSquareText aria-hidden />
            <strong>Work from your assistant</strong>
            <span>
              Point Claude, ChatGPT, Cursor or VS Code at Adloom and ask: “Make three square ads for our trail shoes, 30
              % off until Sunday.”
            </span>
          </Link>
        </li>
        <li>
          <Link to="/developers/keys">
            <KeyRound aria-hidden />
            <strong>Work from a script</strong>
            <span>
              Create an API key with just the permissions that the script needs. Every operation is one HTTP request.
            </span>
          </Link>
        </li>
        <li>
          <a href="/v1/docs">
            <BookOpen aria-hidden />
            <strong>Look up an operation</strong>
            <span>The reference lists every operation with its input, response and errors.</span>
          </a>
        </li>
      </ul>
    </section>
  )
}
