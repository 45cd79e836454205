import { icon } from './icons.ts'

/**
 * Where the reader enters the key for the examples. The page's script keeps it in the browser tab. Without scripts it is hidden. The
 * proposals are read when the reader asks for them, because that is a call that counts.
 */
export const keyBar = `<form class="keybar" data-keybar>
<span class="keyicon">${icon('key', 18)}</span>
<p><b data-title>See the examples with your key</b>
<span data-note aria-live="polite">It stays in this browser tab.</span></p>
<label data-without><span class="unseen">API key</span>
<input class="input" name="key" type="password" autocomplete="off" spellcheck="false" placeholder="pfr_…" required></label>
<button class="button small" type="submit" data-without>Use my key</button>
<button class="button small" type="button" data-choose hidden>Choose a proposal</button>
<label data-choice hidden><span class="unseen">Proposal in the examples</span><select class="select" name="proposal"></select></label>
<button class="button small" type="button" data-forget hidden>Forget it</button>
</form>`
