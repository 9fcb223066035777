import './app/no-eval.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { App } from './app/app.tsx'
import { worthRetrying } from './data/api.ts'

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && worthRetrying(error) } },
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* The content security policy refuses style elements. What they would say is in base.css. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
