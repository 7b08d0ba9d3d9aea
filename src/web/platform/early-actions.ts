/**
 * What a shopper does on a served page before it is hydrated. A script of the head keeps the events
 * from React, natives run; once the page is hydrated they are played in their order
 * (docs/decisions/068).
 */
export interface EarlyActions {
  events: EarlyEvent[];
  /** The page is hydrated, and the events are being played. */
  begun?: boolean;
  /** True while an event is played, which passes. */
  playing: boolean;
  /** True within a word that an input method composes. */
  composing: boolean;
  /** From now on events pass. */
  stop: () => void;
  /** The scripts do not come: nothing will be played. A form that the server answers is sent. */
  fail: () => void;
}

/** An event with the state of its control by then. */
export interface EarlyEvent {
  event: Event;
  /** Of a press the button: what is drawn in it may change. */
  target: Element;
  value?: string | undefined;
  checked?: boolean | undefined;
  /** A press or a form that had no effect of its own. */
  held?: boolean;
  /** React knows it, or a later one that makes up for it. */
  played?: boolean;
}

declare global {
  interface Window {
    /** Absent without the script, such as in tests of components, and once all was played. */
    earlyActions?: EarlyActions | undefined;
  }
}

/**
 * The script. A form with an address is answered by the server, and sent at once unless it is marked
 * as held; any other is held, and so is the press of a button that opens no popover. The root element
 * is marked meanwhile, for the line of progress.
 *
 * A held form with an address is checked by the page's own code once that has come, not by the browser.
 *
 * Where a script of the page fails (modules are its own; extensions add others), what was held never
 * comes: the page says so, forms with an address work as plain ones, and no other is sent, for its
 * fields would stand in the address.
 */
export const RECORDER = `(function(){var root=document.documentElement,
types="input change click submit keydown focusin focusout toggle compositionstart compositionend".split(" "),
early=window.earlyActions={events:[],playing:false,composing:false,
stop:function(){types.forEach(function(type){removeEventListener(type,take,true)});removeEventListener("error",lose,true)},
fail:function(){if(failed)return;var last=early.events.filter(function(one){return one.held}).pop();failed=true;delete root.dataset.early;root.dataset.failed="";
if(last&&last.event.type==="submit"&&hasAddress(last.target)){last.target.noValidate=false;last.target.requestSubmit()}}},failed=false;
function hasAddress(form){return form.hasAttribute("action")}
function lose(event){if(event.target instanceof HTMLScriptElement&&event.target.type==="module")early.fail()}
function take(event){var target=event.target,type=event.type,held=false,button;
if(early.playing||!(target instanceof Element))return;
if(failed){if(type==="submit"&&!hasAddress(target))event.preventDefault();return}
event.stopImmediatePropagation();
if(/^compos/.test(type))early.composing=type==="compositionstart";
if(type==="click"&&(button=target.closest("button:not([popovertarget])"))){held=true;target=button}
if(type==="submit"&&(held=!hasAddress(target)||"held"in target.dataset))event.preventDefault();
if(button&&button.form&&"held"in button.form.dataset)button.form.noValidate=true;
if(held)root.dataset.early="";
early.events.push({event:event,target:target,value:target.value,checked:target.checked,held:held})}
types.forEach(function(type){addEventListener(type,take,true)});addEventListener("error",lose,true)})()`;
