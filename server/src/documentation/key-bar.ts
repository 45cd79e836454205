import { icon } from './icons.ts'

/** Where the reader enters the key for the examples. The page's script keeps it in the browser tab. Without scripts it is hidden. */
export const keyBar = `<form class="keybar" data-keybar>
<span class="keyicon">${icon('key', 18)}</span>
<p><b data-title>Examples show a placeholder</b><span data-note aria-live="polite">
Paste your API key to fill it in. It is kept in this browser tab only.</span></p>
<label data-without><span class="unseen">API key</span>
<input class="input" name="key" type="password" autocomplete="off" spellcheck="false" placeholder="pfr_…" required></label>
<button class="button small" type="submit" data-without>Use my key</button>
<label data-with hidden><span class="unseen">Proposal in the examples</span><select class="select" name="proposal"></select></label>
<button class="button small" type="button" data-with data-forget hidden>Forget it</button>
</form>`
