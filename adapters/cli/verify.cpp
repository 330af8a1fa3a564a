#include "adapters/sealed/verify.hpp"

#include <ostream>

#include "adapters/cli/commands.hpp"

namespace brownwater::cli {
namespace {

constexpr std::size_t kMostSealedBytes = 64 * 1024 * 1024;

void tell(const sealed::Verified& verified, std::ostream& out) {
  out << verified.decisions << " decisions and " << verified.dice
      << " dice: every face is the one that the secret, the words of the players and the decisions make\n"
      << "commitment " << verified.commitment << "\n";
  for (const auto& [seat, nonce] : verified.nonces)
    out << "words of " << seat << " " << nonce.as_string().c_str() << "\n";
  out << "last seal  " << verified.seal << "\n"
      << "Compare the commitment with the one that you were shown before the first decision.\n";
}

}  // namespace

int verify(const VerifyOrder& order, const Console& console) {
  const auto text = read_text(order.file, console.in, kMostSealedBytes);
  if (!text) return console.refuse(text.error());
  const auto verified = sealed::verify(*text, {.commitment = order.commitment, .seals = order.seals});
  if (!verified) return console.refuse(verified.error());
  if (console.as_json) {
    console.line(json::object{{"decisions", verified->decisions},
                              {"dice", verified->dice},
                              {"commitment", verified->commitment},
                              {"nonces", verified->nonces},
                              {"seal", verified->seal},
                              {"verified", true}});
  } else {
    tell(*verified, console.out);
  }
  return kDone;
}

}  // namespace brownwater::cli
