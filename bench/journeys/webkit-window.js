// A browser of nothing but WebKitGTK, run by gjs and driven by WebKitWebDriver. MiniBrowser would forget everything at
// its end, refuse windows narrower than 447 pixels, and tell of no error. It prints its process id, and errors of pages.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';

/** Safari has it, and refuses it in a private window; WebKitGTK has it switched off. */
const PRIVATE_FILE_SYSTEM = new Set(['FileSystem', 'AccessHandle', 'StorageAPI']);

/** WebKit writes down a private window's console nowhere, and elsewhere a worker's too, whose page was left. */
const TELL_PROBLEMS = `{
  const { problem } = window.webkit.messageHandlers;
  const tell = (said) => problem.postMessage(location.pathname + ': ' + said);
  addEventListener('error', (event) => event.target === window && tell(event.message));
  addEventListener('unhandledrejection', (event) => tell(event.reason));
  addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective));
  const { error } = console;
  console.error = (...said) => (tell(said.join(' ')), error.apply(console, said));
}`;

const { profile, isPrivate, startScript, downloads } = JSON.parse(ARGV[0]);

Gtk.init(null);
const context = new WebKit2.WebContext({
  website_data_manager: isPrivate
    ? WebKit2.WebsiteDataManager.new_ephemeral()
    : new WebKit2.WebsiteDataManager({
        base_data_directory: `${profile}/data`,
        base_cache_directory: `${profile}/cache`,
      }),
});
context.set_automation_allowed(true);
context.set_preferred_languages(['ja']);
context.connect('automation-started', (_context, session) => {
  for (const kind of ['tab', 'window']) session.connect(`create-web-view::${kind}`, openWindow);
});
context.connect('download-started', (_context, download) => {
  download.connect('decide-destination', (_download, name) => {
    download.set_destination(GLib.filename_to_uri(`${downloads}/${name}`, null));
    return true;
  });
});

const content = new WebKit2.UserContentManager();
content.connect('script-message-received::problem', (_content, message) => {
  print(`PROBLEM ${message.get_js_value().to_string()}`);
});
content.register_script_message_handler('problem');
for (const source of [TELL_PROBLEMS, startScript]) {
  content.add_script(
    WebKit2.UserScript.new(
      source,
      WebKit2.UserContentInjectedFrames.ALL_FRAMES,
      WebKit2.UserScriptInjectionTime.START,
      null,
      null,
    ),
  );
}

const settings = new WebKit2.Settings();
if (isPrivate) {
  const features = WebKit2.Settings.get_all_features();
  for (let index = 0; index < features.get_length(); index += 1) {
    const feature = features.get(index);
    if (PRIVATE_FILE_SYSTEM.has(feature.get_identifier())) {
      settings.set_feature_enabled(feature, true);
    }
  }
}

function openWindow() {
  const view = new WebKit2.WebView({
    web_context: context,
    user_content_manager: content,
    settings,
    is_controlled_by_automation: true,
  });
  const window = new Gtk.Window({ default_width: 1280, default_height: 800 });
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  return view;
}

print(`PROCESS ${new Gio.Credentials().get_unix_pid()}`);
Gtk.main();
